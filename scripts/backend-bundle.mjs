// Bundles the backend (server/backend.ts), which the server loads and Next never compiles, and the worker threads' entry.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isMain, root } from "./project.mjs";

/** File with the exports of server/backend.ts. @param {string} dist folder of the build */
export const bundleOf = (dist) => path.join(dist, "backend/backend.mjs");

/** Writes the bundle, in chunks that a route's first request loads. @param {string} dist folder of the build */
export async function bundleBackend(dist) {
  // Imported here: the running server has no use for it.
  const { build } = await import("esbuild");
  await build(optionsFor(path.dirname(bundleOf(dist))));
}

/**
 * Writes the bundle whenever a source has changed, each time into a folder of its own, so that no module of an earlier one
 * is in it; that of the one before the last is removed. Resolves with the first one.
 * @param {string} folder @param {(dist: string) => Promise<void>} onBuilt loads each one from its folder
 */
export async function watchBackend(folder, onBuilt) {
  const { context } = await import("esbuild");
  rmSync(folder, { recursive: true, force: true });
  let version = 0;
  /** @type {import("esbuild").Plugin} */
  const told = {
    name: "told",
    setup({ onEnd }) {
      onEnd(async ({ errors, outputFiles = [] }) => {
        if (errors.length > 0) return;
        version += 1;
        const dist = path.join(folder, String(version));
        const outdir = path.dirname(bundleOf(dist));
        mkdirSync(outdir, { recursive: true });
        for (const file of outputFiles) writeFileSync(path.join(outdir, path.basename(file.path)), file.contents);
        rmSync(path.join(folder, String(version - 2)), { recursive: true, force: true });
        await onBuilt(dist).catch(console.error);
      });
    },
  };
  const watched = await context({ ...optionsFor(folder), write: false, plugins: [told] });
  await watched.rebuild();
  await watched.watch();
  return () => watched.dispose();
}

/** @param {string} outdir @returns {import("esbuild").BuildOptions} */
const optionsFor = (outdir) => ({
  absWorkingDir: root,
  entryPoints: { backend: "server/backend.ts", worker: "server/worker.ts" },
  bundle: true,
  splitting: true,
  packages: "external",
  platform: "node",
  target: "node20",
  format: "esm",
  jsx: "automatic",
  sourcemap: "linked",
  outExtension: { ".js": ".mjs" },
  outdir,
});

if (isMain(import.meta)) await bundleBackend(path.resolve(process.argv[2] ?? ".next"));
