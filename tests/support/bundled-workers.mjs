// The threads that the application starts are TypeScript, and in a test no bundler has been at work: they are bundled
// here once for a run, as the application's build does it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const WORKER = /new Worker\(new URL\("(\.\/[\w-]+\.ts)", import\.meta\.url\)/g;

/** What CommonJS packages inside an ES module ask for. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** @returns {import("vitest/config").Plugin} */
export function bundledWorkers() {
  const folder = mkdtempSync(path.join(tmpdir(), "atrio-workers-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  /** @type {Map<string, Promise<string>>} */
  const made = new Map();
  return {
    name: "bundled-workers",
    enforce: "pre",
    async transform(code, id) {
      let bundled = code;
      for (const [found, source = ""] of code.matchAll(WORKER)) {
        const file = path.resolve(path.dirname(id), source);
        if (!made.has(file)) made.set(file, bundle(file, folder));
        bundled = bundled.replace(found, `new Worker(new URL("${await made.get(file)}")`);
      }
      return bundled === code ? null : { code: bundled, map: null };
    },
  };
}

/** @param {string} file @param {string} folder @returns {Promise<string>} the address of the bundle */
async function bundle(file, folder) {
  // Threads of several modules have the same name.
  const outfile = path.join(folder, `${path.basename(path.dirname(file))}-${path.basename(file, ".ts")}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    banner: { js: REQUIRE },
  });
  return pathToFileURL(outfile).href;
}
