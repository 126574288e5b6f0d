import { existsSync, readdirSync } from "node:fs";

const reason = (/** @type {string} */ comment) => ({ severity: /** @type {const} */ ("error"), comment });

/** A folder with a manifest is a module. */
const modules = readdirSync("components").filter((folder) => existsSync(`components/${folder}/manifest.tsx`));

/** Allowed import directions, each with its reason. @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycles",
      ...reason("Two files that need each other are one file, or hide a third."),
      from: { pathNot: "^prisma/generated" },
      to: { circular: true },
    },
    {
      name: "handlers-run-without-next",
      ...reason("The server calls these handlers itself (decision 098): what Next gives a request is not there."),
      from: { path: "^server/backend\\.ts$" },
      to: { path: "^(app/gate\\.ts$|node_modules/next/)", reachable: true },
    },
    {
      name: "next-compiles-no-handlers",
      ...reason("Next draws pages, which ask the backend through app/call-backend.ts; the backend is bundled apart."),
      from: {
        path: "^(app/|instrumentation|middleware)",
        pathNot: "^app/(api|asistencia|conteo|websites|verificar)/(?!.*/route\\.ts$)",
      },
      to: {
        path: "^(server/|app/(api|asistencia|conteo|websites|verificar)/)",
        pathNot: "/route\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "core-imports-nothing",
      ...reason("Every folder of lib depends on lib/core, so lib/core imports none of them."),
      from: { path: "^lib/core/" },
      to: { path: "^(app|components|lib/(?!core/)|scripts|tests)" },
    },
    {
      name: "lib-imports-no-screens",
      ...reason("lib holds data and rules; it knows neither screens nor routes."),
      from: { path: "^lib/" },
      to: { path: "^(app|components|scripts|tests)/" },
    },
    {
      name: "modules-are-handed-down",
      ...reason("Only server/start.ts and tests import the list of modules; shared code reads lib/registry.ts."),
      from: { path: "^(components|lib|middleware)", pathNot: "^lib/modules\\.ts$" },
      to: { path: "^lib/modules\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "descriptors-are-listed-once",
      ...reason("A module's descriptor is imported by lib/modules.ts alone."),
      from: { pathNot: "^lib/modules\\.ts$" },
      to: { path: "^lib/[^/]+/module\\.ts$" },
    },
    {
      name: "auth-imports-core-only",
      ...reason("lib/auth decides who may sign in; it knows no church service and no module."),
      from: { path: "^lib/auth/" },
      to: { path: "^lib/(?!auth/|core/|registry\\.ts)" },
    },
    {
      name: "http-imports-no-module",
      ...reason("lib/http serves every module: it imports accounts, core and the shared capabilities only."),
      from: { path: "^lib/http/" },
      to: { path: "^lib/(?!http/|auth/|churches/|core/|imports/|history/|spreadsheets/|documents/|registry\\.ts)" },
    },
    {
      name: "modules-see-no-request",
      ...reason("A module works on a church-scoped database; who asks, and over what, is decided before."),
      from: { path: "^lib/(?!auth/|churches/|plans/|http/|core/|client/)" },
      to: { path: "^lib/(auth|churches|http|client)/" },
    },
    {
      name: "churches-see-no-request",
      ...reason("lib/churches is called by endpoints; it knows nothing of HTTP."),
      from: { path: "^lib/churches/" },
      to: { path: "^lib/(http|client)/" },
    },
    {
      name: "plans-know-no-module",
      ...reason("lib/plans asks Stripe what a church has paid for; accounts and core are all that it needs."),
      from: { path: "^lib/plans/" },
      to: { path: "^lib/(?!plans/|auth/|core/|registry\\.ts)" },
    },
    {
      name: "modules-import-services-only",
      ...reason(
        "Another module is used through its service, schema, labels or rules, nothing deeper; imports, spreadsheets, documents, pictures, the Bible and own fields serve every module.",
      ),
      from: { path: "^lib/(?!auth/|http/|core/|client/)([^/]+)/" },
      to: {
        path: "^lib/(?!auth/|http/|core/|client/)",
        pathNot: [
          "^lib/$1/",
          "^lib/(imports|spreadsheets|documents|pictures|bible|own-fields)/",
          "^lib/(registry|modules)\\.ts$",
          "/(service|schema|labels|rules)\\.ts$",
        ],
      },
    },
    {
      name: "imports-know-no-module",
      ...reason("Imports read any module's files as it declares them, so they import none."),
      from: { path: "^lib/imports/" },
      to: { path: "^lib/(?!imports/|spreadsheets/|core/)" },
    },
    {
      name: "spreadsheets-know-no-module",
      ...reason("Spreadsheets serve every module, so they import none."),
      from: { path: "^lib/spreadsheets/" },
      to: { path: "^lib/(?!spreadsheets/|core/)" },
    },
    {
      name: "documents-know-no-module",
      ...reason("PDF fonts, tables and pages serve every module, so they import none."),
      from: { path: "^lib/documents/" },
      to: { path: "^lib/(?!documents/|core/)" },
    },
    {
      name: "pictures-know-no-module",
      ...reason("Pictures of public pages serve every module that shows some, so they import none."),
      from: { path: "^lib/pictures/" },
      to: { path: "^lib/(?!pictures/|core/)" },
    },
    {
      name: "bible-knows-no-module",
      ...reason("The Bible serves every module whose texts quote it, so it imports none."),
      from: { path: "^lib/bible/" },
      to: { path: "^lib/(?!bible/|core/)" },
    },
    {
      name: "schemas-run-everywhere",
      ...reason("Schemas, labels and rules run in the browser too: they import nothing of the server."),
      from: { path: "^lib/.+/(schema|labels|rules)\\.ts$" },
      to: {
        path: "^(lib/core/|prisma/|node:)",
        pathNot: ["^lib/core/(area(s|-details)\\.ts$|fields/|values/)"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-import-no-services",
      ...reason("Screens read through REST; of lib they take schemas, labels, rules, types and lib/client."),
      from: { path: "^components/" },
      to: {
        path: "^(lib/|prisma/)",
        pathNot: [
          "^lib/client/",
          "/(schema|labels|rules)\\.ts$",
          "^lib/presentations/(contrast|lyrics|passage-slides|songs/numbers)\\.ts$",
          "^lib/certificates/(blanks|placeholders)\\.ts$",
          "^lib/documents/paper\\.ts$",
          "^lib/finances/counts/denominations\\.ts$",
          "^lib/members/facts\\.ts$",
          "^lib/bible/(citation|reference|cited-bible)\\.ts$",
          "^lib/websites/(links|starter|videos|whatsapp)\\.ts$",
          "^lib/posts/content/(html|html-tree|read-tree|plain-text)\\.ts$",
          "^lib/core/(area(s|-details)\\.ts$|fields/|values/)",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "client-runs-in-the-browser",
      ...reason("lib/client is sent to the browser; of lib it takes schemas and types only."),
      from: { path: "^lib/client/" },
      to: {
        path: "^(lib/(?!client/)|prisma/)",
        pathNot: ["/(schema|labels|rules)\\.ts$", "^lib/core/(area(s|-details)\\.ts$|fields/|values/)"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "ui-imports-nothing",
      ...reason("components/ui is the design system: every other folder of components depends on it."),
      from: { path: "^components/ui/" },
      to: { path: "^components/(?!ui/)" },
    },
    {
      name: "primitives-know-no-module",
      ...reason("components/ui, fields and lists serve every module."),
      from: { path: "^components/(ui|fields|lists)/" },
      to: {
        path: "^(components/(?!ui/|fields/|lists/)|lib/(?!client/|core/))",
        // Types only: the area of a command, an entry of a row's history, the figures of the home.
        pathNot: ["^lib/(history|dashboard)/schema\\.ts$"],
      },
    },
    {
      name: "lists-know-no-fields",
      ...reason("Form fields may use list parts, never the other way round."),
      from: { path: "^components/lists/" },
      to: { path: "^components/fields/" },
    },
    {
      name: "shared-features-know-no-module",
      ...reason("The shell, the import wizard and sharing serve every module; what differs is handed to them."),
      from: { path: "^components/(shell|imports|share)/" },
      to: { path: "^components/(?!ui/|fields/|lists/|shell/|imports/|share/)" },
    },
    {
      name: "overviews-know-no-module",
      ...reason("A module is registered by its manifest alone; shared screens read the list from useManifests()."),
      from: { path: "^components/(shell|palette|history|settings|dashboard|church)/" },
      to: { path: `^(components|lib)/(${modules.join("|")})/` },
    },
    {
      name: "modules-are-listed-for-app",
      ...reason("app hands the list of modules to the shell; an importer carries every module."),
      from: { pathNot: "^(app|tests)/" },
      to: { path: "^components/modules\\.ts$" },
    },
    {
      name: "modules-import-no-overview",
      ...reason("Home, palette, settings and history gather the modules; no module imports them back."),
      from: { path: "^components/(?!dashboard/|palette/|settings/|history/)" },
      to: { path: "^components/(dashboard|palette|settings|history)/" },
    },
    {
      name: "history-imports-no-overview",
      ...reason("The history is a page of its own; home, palette and settings may link to it."),
      from: { path: "^components/history/" },
      to: { path: "^components/(dashboard|palette|settings)/" },
    },
    {
      name: "components-import-no-app",
      ...reason("app places screens; a screen does not know its route."),
      from: { path: "^components/" },
      to: { path: "^app/" },
    },
    {
      name: "pages-import-no-http",
      ...reason("lib/http is for endpoints; a page checks access through app/gate.ts."),
      from: { path: "^app/(?!(api|asistencia|conteo|websites|verificar)/)" },
      to: { path: "^lib/http/" },
    },
    {
      name: "api-imports-no-screens",
      ...reason("An endpoint answers data."),
      from: { path: "^app/api/" },
      to: { path: "^components/" },
    },
    {
      name: "identity-tables-are-private",
      ...reason(
        "Users, passwords, sessions, churches and collaborators are read by lib/auth, lib/churches and lib/plans alone.",
      ),
      from: {
        path: "^(app|components|lib|middleware|instrumentation)",
        pathNot: "^lib/(auth/|churches/|plans/|core/(db/|queue/|mail/outbox)|http/(health|idempotency))",
      },
      to: { path: "^lib/core/db/identity-db\\.ts$" },
    },
    {
      name: "unscoped-client-is-private",
      ...reason(
        "The unscoped client is used by church-db.ts with transaction.ts (one church), bulk-db.ts (the same for many rows) and identity-db.ts.",
      ),
      from: {
        path: "^(app|components|lib|middleware|instrumentation)",
        pathNot: "^lib/core/db/((identity|bulk|church)-db|transaction)\\.ts$",
      },
      to: { path: "^lib/core/db/(database|transaction)\\.ts$" },
    },
    {
      name: "generated-client",
      ...reason("The generated client is imported through its entry points."),
      from: { path: "^(app|components|lib)/" },
      to: { path: "^prisma/generated/", pathNot: "^prisma/generated/(client|enums|browser)\\.ts$" },
    },
    {
      name: "declared-packages",
      ...reason(
        "An imported package is declared in package.json, and one that the application needs is no devDependency.",
      ),
      from: { path: "^(app|components|lib|middleware|instrumentation)", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "resolvable",
      ...reason("An import that resolves to no file."),
      from: {},
      to: { couldNotResolve: true, pathNot: "^(bun|virtual):" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^prisma/generated"] },
    exclude: { path: "^(\\.next|prisma/generated/internal)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
