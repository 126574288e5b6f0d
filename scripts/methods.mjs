// Which methods the addresses of the API take: Next answers any other with an empty 405. Read from the sources at each
// build, and kept with it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

const FILE = "atrio-methods.json";
const EXPORTED = /^export (?:const|async function) (GET|POST|PUT|PATCH|DELETE)\b|\bas (GET|POST|PUT|PATCH|DELETE)\b/gm;

/** @param {string} dist folder of the build */
export function writeMethods(dist) {
  writeFileSync(path.join(dist, FILE), JSON.stringify(readMethods(path.join(root, "app/api"))));
}

/**
 * Tells the methods of the address that a request's URL leads to; undefined for one that leads nowhere.
 * @param {string} dist folder of the build
 * @returns {(url: string) => string[] | undefined}
 */
export function apiMethods(dist) {
  const file = path.join(dist, FILE);
  /** @type {ReturnType<typeof readMethods>} */
  const routes = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
  const known = routes.map(({ pattern, methods }) => ({ pattern: new RegExp(pattern), methods }));
  return (url) => {
    const [pathname = ""] = url.split("?");
    return known.find(({ pattern }) => pattern.test(pathname))?.methods;
  };
}

/** Fixed names before placeholders: `/members/stats` is no `/members/[id]`. @param {string} folder */
export function readMethods(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[\\/])route\.tsx?$/.test(file) && !file.includes("[[..."))
    .sort((one, other) => (one < other ? 1 : -1))
    .map((file) => ({ pattern: patternOf(path.dirname(file)), methods: methodsIn(path.join(folder, file)) }));
}

/** @param {string} address */
function patternOf(address) {
  const names = address.split(path.sep).map((name) => {
    if (name.startsWith("[...")) return ".+";
    return name.startsWith("[") ? "[^/]+" : name.replace(/[.-]/g, "\\$&");
  });
  return `^/api/${names.join("/")}$`;
}

/** @param {string} file */
function methodsIn(file) {
  const found = [...readFileSync(file, "utf8").matchAll(EXPORTED)].flatMap(
    ([, exported, renamed]) => exported ?? renamed ?? [],
  );
  return [...found, ...(found.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
}
