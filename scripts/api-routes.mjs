// Lists the route modules, and generates generated/api-routes.d.ts: those of app/api by path, for lib/client/api.ts.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isMain, root } from "./project.mjs";

const FILE = "generated/api-routes.d.ts";

/** Path segments that hold a number; every other placeholder is a text. */
const NUMBERS = ["[id]"];

/**
 * Folders of the route modules below a folder of app, as `members/[id]`, without those that take the rest of a path.
 * @param {string} folder
 */
export const routeFolders = (folder) =>
  readdirSync(path.join(root, "app", folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[\\/])route\.tsx?$/.test(file) && !file.includes("[..."))
    .map((file) => path.dirname(file).split(path.sep).join("/"))
    .sort();

/** Writes the declaration file; `tsc` needs it, the build does not. */
export function generateApiRoutes() {
  const lines = routeFolders("api").map((route) => `    ${keyOf(route)}: typeof import("../app/api/${route}/route");`);
  const file = path.join(root, FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `import "@/lib/client/api";\n\ndeclare module "@/lib/client/api" {\n  interface ApiRoutes {\n${lines.join("\n")}\n  }\n}\n`,
  );
}

/** `members/[id]` → an index signature for `/members/${number}`. @param {string} route */
function keyOf(route) {
  if (!route.includes("[")) return `"/${route}"`;
  const segments = route
    .split("/")
    .map((name) => (name.startsWith("[") ? `\${${NUMBERS.includes(name) ? "number" : "string"}}` : name));
  return `[path: \`/${segments.join("/")}\`]`;
}

if (isMain(import.meta)) generateApiRoutes();
