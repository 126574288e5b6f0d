const reason = (/** @type {string} */ comment) => ({ severity: /** @type {const} */ ("error"), comment });

/** The directions in which imports run; docs and reasons in the messages. @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycles",
      ...reason("Two files that need each other are one file, or hide a third."),
      from: { pathNot: "^prisma/generated" },
      to: { circular: true },
    },
    {
      name: "core-knows-nobody",
      ...reason("lib/core is what everything stands on; it must not know what stands on it."),
      from: { path: "^lib/core/" },
      to: { path: "^(app|components|lib/(?!core/)|scripts|tests)" },
    },
    {
      name: "lib-does-not-look-up",
      ...reason("lib is what is true; it knows neither the screens nor the addresses."),
      from: { path: "^lib/" },
      to: { path: "^(app|components|scripts|tests)/" },
    },
    {
      name: "auth-stands-on-core",
      ...reason("lib/auth decides who may enter; it knows no module."),
      from: { path: "^lib/auth/" },
      to: { path: "^lib/(?!auth/|core/)" },
    },
    {
      name: "http-stands-on-auth-and-core",
      ...reason("lib/http serves every module, so it knows none."),
      from: { path: "^lib/http/" },
      to: { path: "^lib/(?!http/|auth/|core/)" },
    },
    {
      name: "modules-never-see-a-request",
      ...reason("A module works on a church-scoped database; who asks, and over what, is decided before."),
      from: { path: "^lib/(?!auth/|http/|core/|client/)" },
      to: { path: "^lib/(auth|http|client)/" },
    },
    {
      name: "modules-borrow-services-only",
      ...reason(
        "Another module is used through its service, schema, labels or rules, nothing deeper; imports, spreadsheets and documents serve every module.",
      ),
      from: { path: "^lib/(?!auth/|http/|core/|client/)([^/]+)/" },
      to: {
        path: "^lib/(?!auth/|http/|core/|client/)",
        pathNot: ["^lib/$1/", "^lib/(imports|spreadsheets|documents)/", "/(service|schema|labels|rules)\\.ts$"],
      },
    },
    {
      name: "imports-know-no-module",
      ...reason("Imports read any module's files as it declares them, so they know none."),
      from: { path: "^lib/imports/" },
      to: { path: "^lib/(?!imports/|spreadsheets/|core/)" },
    },
    {
      name: "spreadsheets-know-no-module",
      ...reason("Spreadsheets serve every module, so they know none."),
      from: { path: "^lib/spreadsheets/" },
      to: { path: "^lib/(?!spreadsheets/|core/)" },
    },
    {
      name: "documents-know-no-module",
      ...reason("Documents are fonts, tables and pages for every module's texts, so they know none."),
      from: { path: "^lib/documents/" },
      to: { path: "^lib/(?!documents/|core/)" },
    },
    {
      name: "schemas-run-everywhere",
      ...reason("Schemas, labels and rules run in the browser too: nothing of the server behind them."),
      from: { path: "^lib/[^/]+/(schema|labels|rules)\\.ts$" },
      to: {
        path: "^(lib/core/|prisma/|node:)",
        pathNot: ["^lib/core/(fields|dates|countries|sizes|money)\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-see-no-services",
      ...reason("Screens read through REST; of lib they take schemas, labels, rules, types and lib/client."),
      from: { path: "^components/" },
      to: {
        path: "^(lib/|prisma/)",
        pathNot: [
          "^lib/client/",
          "/(schema|labels|rules|areas)\\.ts$",
          "^lib/core/(fields|dates|countries|sizes|money)\\.ts$",
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
        pathNot: ["/(schema|labels|rules|areas)\\.ts$", "^lib/core/(fields|dates|countries|sizes|money)\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "primitives-know-no-module",
      ...reason("components/ui, fields and lists serve every module."),
      from: { path: "^components/(ui|fields|lists)/" },
      to: { path: "^(components/(?!ui/|fields/|lists/)|lib/(?!client/|core/))" },
    },
    {
      name: "components-know-no-address",
      ...reason("app places screens; a screen does not know where it is placed."),
      from: { path: "^components/" },
      to: { path: "^app/" },
    },
    {
      name: "pages-take-no-http",
      ...reason("lib/http is for app/api; a page gates through lib/auth/gate."),
      from: { path: "^app/(?!api/)" },
      to: { path: "^lib/http/" },
    },
    {
      name: "api-has-no-screens",
      ...reason("An endpoint answers data."),
      from: { path: "^app/api/" },
      to: { path: "^components/" },
    },
    {
      name: "identity-behind-auth",
      ...reason("Users, passwords and sessions are read by lib/auth alone; everybody else gets its answers."),
      from: { path: "^(app|components|lib|middleware|instrumentation)", pathNot: "^lib/(auth/|core/jobs|http/health)" },
      to: { path: "^lib/core/identity-db\\.ts$" },
    },
    {
      name: "two-doors",
      ...reason(
        "The base client stands behind db.ts (a church's door), bulk-db.ts (the same for many rows) and identity-db.ts.",
      ),
      from: {
        path: "^(app|components|lib|middleware|instrumentation)",
        pathNot: "^lib/core/(identity-|bulk-)?db\\.ts$",
      },
      to: { path: "^lib/core/database\\.ts$" },
    },
    {
      name: "generated-client",
      ...reason("The generated client is taken by its entry points."),
      from: { path: "^(app|components|lib)/" },
      to: { path: "^prisma/generated/", pathNot: "^prisma/generated/(client|enums|browser)\\.ts$" },
    },
    {
      name: "declared-packages",
      ...reason("What is imported stands in package.json, and what the application needs is no devDependency."),
      from: { path: "^(app|components|lib|middleware|instrumentation)", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "resolvable",
      ...reason("An import that leads nowhere."),
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
