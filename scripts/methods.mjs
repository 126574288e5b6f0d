// HTTP methods of every address. Those of the API's routes are read from their handlers and stored with the build: Next
// itself would answer other methods with an empty 405, and TRACE with a 500.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleOf, nextRoutes } from "./handler-bundle.mjs";
import { isMain } from "./project.mjs";
import { isApiPath, pathOf } from "./requests.mjs";

const FILE = "atrio-methods.json";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** Methods of pages and files: there are no server actions. */
const PAGE_METHODS = ["GET", "HEAD"];

/** @typedef {{ path: string, methods: string[] }} Route `path`: folder below app, as `api/members/[id]` */
/** @typedef {{ path: string, pattern: string, methods: string[] }} Pattern */
/** @typedef {{ path: string, methods: string[], params: Record<string, string> }} Found */

/** Stores the patterns and methods of the routes of a build. @param {string} dist folder of the build */
async function writeMethods(dist) {
  /** @type {{ routes: Record<string, () => Promise<object>> }} */
  const { routes } = await import(pathToFileURL(bundleOf(dist)).href);
  const bundled = Object.entries(routes).map(async ([path, load]) => {
    const handlers = await load();
    return { path, methods: METHODS.filter((method) => method in handlers) };
  });
  writeFileSync(path.join(dist, FILE), JSON.stringify(toPatterns([...(await Promise.all(bundled)), ...nextRoutes])));
}

/**
 * Returns a function from a URL to the methods of its route; an unknown route of the API answers 404 to all of them.
 * @param {string} dist folder of the build
 */
export const allowedMethods = (dist) => methodsOf(patternsOf(dist));

/** Returns a function from a URL to its route, if it has a handler. @param {string} dist folder of the build */
export const routeFinder = (dist) => finderOf(patternsOf(dist));

/** @param {string} dist @returns {Pattern[]} */
function patternsOf(dist) {
  const file = path.join(dist, FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/** @param {Pattern[]} routes @returns {(url: string) => string[]} */
export function methodsOf(routes) {
  const find = finderOf(routes);
  const anyMethods = withImplied(METHODS);
  return (url) => {
    const pathname = pathOf(url);
    if (!isApiPath(pathname)) return PAGE_METHODS;
    return find(pathname)?.methods ?? anyMethods;
  };
}

/** Paths without placeholders are found by name, the others by their patterns. @param {Pattern[]} routes @returns {(url: string) => Found | undefined} */
function finderOf(routes) {
  const isFixed = (/** @type {Pattern} */ { path }) => !path.includes("[");
  const fixed = new Map(routes.filter(isFixed).map((route) => [`/${route.path}`, { ...route, params: {} }]));
  const matchers = routes
    .filter((route) => !isFixed(route))
    .map((route) => ({ route, pattern: new RegExp(route.pattern) }));
  return (url) => {
    const pathname = pathOf(url);
    const found = fixed.get(pathname);
    if (found) return found;
    for (const { route, pattern } of matchers) {
      const groups = pattern.exec(pathname)?.groups;
      if (groups) return { ...route, params: decoded(groups) };
    }
  };
}

/** @param {Record<string, string>} values percent-encoded, and decodable: others are refused before (requests.mjs) */
const decoded = (values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));

/**
 * Patterns of the routes, fixed names before placeholders: `/members/stats` is not `/members/[id]`.
 * @param {Route[]} routes @returns {Pattern[]}
 */
export const toPatterns = (routes) =>
  routes
    .toSorted((one, other) => (one.path < other.path ? 1 : -1))
    .map(({ path, methods }) => ({ path, pattern: patternOf(path), methods: withImplied(methods) }));

/** Methods that Next answers for a route with these. @param {string[]} methods */
const withImplied = (methods) => [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];

/** @param {string} route */
function patternOf(route) {
  const names = route.split("/").map((name) => {
    if (name.startsWith("[...")) return "(?<rest>.+)";
    return name.startsWith("[") ? `(?<${name.slice(1, -1)}>[^/]+)` : name.replace(/[.-]/g, "\\$&");
  });
  return `^/${names.join("/")}$`;
}

// A process of its own: the route modules hold timers and connections.
if (isMain(import.meta)) {
  await writeMethods(path.resolve(process.argv[2] ?? ".next"));
  process.exit(0);
}
