// Worker threads of the application are TypeScript; Vitest does not bundle them, so each is bundled once per run as in
// the application's build.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const WORKER = /new Worker\(new URL\("(\.\/[\w-]+\.ts)", import\.meta\.url\)/g;

/** `require` for CommonJS packages bundled into an ES module. */
const REQUIRE = "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** @returns {import("vitest/config").Plugin} */
export function bundledWorkers() {
  const folder = mkdtempSync(path.join(tmpdir(), "atrio-workers-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  /** @type {Map<string, Promise<string>>} */
  const bundles = new Map();
  return {
    name: "bundled-workers",
    enforce: "pre",
    async transform(code, id) {
      let bundled = code;
      for (const [expression, source = ""] of code.matchAll(WORKER)) {
        const file = path.resolve(path.dirname(id), source);
        if (!bundles.has(file)) bundles.set(file, bundle(file, folder));
        bundled = bundled.replace(expression, `new Worker(new URL("${await bundles.get(file)}")`);
      }
      return bundled === code ? null : { code: bundled, map: null };
    },
  };
}

/** @param {string} file @param {string} folder @returns {Promise<string>} the file URL of the bundle */
async function bundle(file, folder) {
  // The folder's name is part of the file's: workers of several modules have the same name.
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
