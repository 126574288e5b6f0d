// Worker threads of the application are TypeScript, named as `new Worker(new URL("./….ts", import.meta.url)`.
import { readdirSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

const WORKER = /new Worker\(new URL\("(\.\/[\w-]+\.ts)", import\.meta\.url\)/g;

/** Name of a worker's bundle, unique among the modules: `members-import-worker`. @param {string} file */
export const workerName = (file) => `${path.basename(path.dirname(file))}-${path.basename(file, ".ts")}`;

/** Absolute paths of the files that run as worker threads. */
export const workerFiles = () =>
  readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("-worker.ts"))
    .map((file) => path.join(root, "lib", file));

/**
 * Code of a module that starts the bundles of its workers.
 * @param {string} code @param {string} file of the module
 * @param {(worker: string) => string | Promise<string>} urlOf arguments of the `URL` of a worker's bundle, by its file
 */
export async function replaceWorkers(code, file, urlOf) {
  let replaced = code;
  for (const [expression, source = ""] of code.matchAll(WORKER))
    replaced = replaced.replace(
      expression,
      `new Worker(new URL(${await urlOf(path.resolve(path.dirname(file), source))})`,
    );
  return replaced;
}
