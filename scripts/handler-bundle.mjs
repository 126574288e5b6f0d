// Bundles the route handlers that the server process calls without Next in between.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isMain, root } from "./project.mjs";
import { replaceWorkers, workerFiles, workerName } from "./workers.mjs";

/** File with the exports of app/handlers.ts. @param {string} dist folder of the build */
export const bundleOf = (dist) => path.join(dist, "handlers/handlers.mjs");

/** Writes the bundle, in chunks that a route's first request loads. @param {string} dist folder of the build */
export async function bundleHandlers(dist) {
  // Imported here: the running server has no use for it.
  const { build } = await import("esbuild");
  await build(bundleOptions(dist));
}

/**
 * Writes the bundle whenever a source has changed, until the process stops; `onBuilt` is told the first time too.
 * @param {string} dist folder of the build @param {() => void} onBuilt
 */
export async function watchHandlers(dist, onBuilt) {
  const { context } = await import("esbuild");
  const options = bundleOptions(dist);
  /** @type {import("esbuild").Plugin} */
  const told = {
    name: "told",
    setup: ({ onEnd }) => onEnd(({ errors }) => void (errors.length === 0 && onBuilt())),
  };
  const watched = await context({ ...options, plugins: [...options.plugins, told] });
  await watched.rebuild();
  await watched.watch();
  return () => watched.dispose();
}

/** @param {string} dist */
function bundleOptions(dist) {
  const entries = workerFiles().map((file) => [workerName(file), file]);
  return {
    absWorkingDir: root,
    entryPoints: { handlers: "app/handlers.ts", ...Object.fromEntries(entries) },
    plugins: [workers],
    bundle: true,
    splitting: true,
    packages: /** @type {const} */ ("external"),
    platform: /** @type {const} */ ("node"),
    target: "node20",
    format: /** @type {const} */ ("esm"),
    jsx: /** @type {const} */ ("automatic"),
    sourcemap: /** @type {const} */ ("linked"),
    outExtension: { ".js": ".mjs" },
    outdir: path.dirname(bundleOf(dist)),
  };
}

/** @type {import("esbuild").Plugin} */
const workers = {
  name: "workers",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]lib[\\/].*\.ts$/ }, async ({ path: file }) => {
      const urlOf = (/** @type {string} */ worker) => `"./${workerName(worker)}.mjs", import.meta.url`;
      return { contents: await replaceWorkers(await readFile(file, "utf8"), file, urlOf), loader: "ts" };
    });
  },
};

if (isMain(import.meta)) await bundleHandlers(path.resolve(process.argv[2] ?? ".next"));
