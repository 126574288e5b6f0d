// Worker threads of the application are TypeScript; Vitest does not bundle them, so each is bundled once per run as in
// the application's build.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { replaceWorkers, workerName } from "../../scripts/workers.mjs";

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
      const bundled = await replaceWorkers(code, id, async (file) => {
        if (!bundles.has(file)) bundles.set(file, bundle(file, folder));
        return `"${await bundles.get(file)}"`;
      });
      return bundled === code ? null : { code: bundled, map: null };
    },
  };
}

/** @param {string} file @param {string} folder @returns {Promise<string>} the file URL of the bundle */
async function bundle(file, folder) {
  const outfile = path.join(folder, `${workerName(file)}.mjs`);
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
