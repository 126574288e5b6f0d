// HTTP methods of every address. Those of the API's routes are read from the built route modules and stored with the
// build: Next itself would answer other methods with an empty 405, and TRACE with a 500.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isMain } from "./project.mjs";
import { isApiPath, pathOf } from "./requests.mjs";

const FILE = "atrio-methods.json";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** Methods of pages and files: there are no server actions. */
const PAGE_METHODS = ["GET", "HEAD"];

/** @typedef {{ path: string, methods: string[] }} Route `path`: folder below app/api, as `members/[id]` */

/** Stores the methods of every route module of a build. @param {string} dist folder of the build */
async function writeMethods(dist) {
  const folder = path.join(dist, "server/app/api");
  const require = createRequire(import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /(^|[\\/])route\.js$/.test(file) && !file.includes("[[..."),
  );
  const routes = [];
  for (const file of files) {
    const { routeModule } = require(path.join(folder, file));
    await routeModule.ensureUserland();
    const methods = METHODS.filter((method) => method in routeModule.userland);
    routes.push({ path: path.dirname(file).split(path.sep).join("/"), methods });
  }
  if (routes.length === 0) throw new Error(`No routes in ${folder}`);
  writeFileSync(path.join(dist, FILE), JSON.stringify(toPatterns(routes)));
}

/**
 * Returns a function from a URL to the methods of its route; an unknown route of the API answers 404 to all of them.
 * @param {string} dist folder of the build
 * @returns {(url: string) => string[]}
 */
export function allowedMethods(dist) {
  const file = path.join(dist, FILE);
  /** @type {ReturnType<typeof toPatterns>} */
  const routes = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  return methodsOf(routes);
}

/** @param {ReturnType<typeof toPatterns>} routes @returns {(url: string) => string[]} */
export function methodsOf(routes) {
  const matchers = routes.map(({ pattern, methods }) => ({ pattern: new RegExp(pattern), methods }));
  const anyMethods = withImplied(METHODS);
  return (url) => {
    const pathname = pathOf(url);
    if (!isApiPath(pathname)) return PAGE_METHODS;
    return matchers.find(({ pattern }) => pattern.test(pathname))?.methods ?? anyMethods;
  };
}

/**
 * Patterns of the routes, fixed names before placeholders: `/members/stats` is not `/members/[id]`.
 * @param {Route[]} routes
 */
export const toPatterns = (routes) =>
  routes
    .toSorted((one, other) => (one.path < other.path ? 1 : -1))
    .map(({ path: route, methods }) => ({
      pattern: patternOf(route),
      methods: withImplied(methods),
    }));

/** Methods that Next answers for a route with these. @param {string[]} methods */
const withImplied = (methods) => [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];

/** @param {string} route */
function patternOf(route) {
  const names = route.split("/").map((name) => {
    if (name.startsWith("[...")) return ".+";
    return name.startsWith("[") ? "[^/]+" : name.replace(/[.-]/g, "\\$&");
  });
  return `^/api/${names.join("/")}$`;
}

// A process of its own: the route modules hold timers and connections.
if (isMain(import.meta)) {
  await writeMethods(path.resolve(process.argv[2] ?? ".next"));
  process.exit(0);
}
