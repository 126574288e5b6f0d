// Bundles the route handlers that the server process calls without Next in between.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { routeFolders } from "./api-routes.mjs";
import { isMain, root } from "./project.mjs";
import { replaceWorkers, workerFiles, workerName } from "./workers.mjs";

/** Routes of the API that Next serves, for its cookies, its middleware and `import.meta.glob`, with their methods. */
export const nextRoutes = [
  { path: "api/auth/[...nextauth]", methods: ["GET", "POST"] },
  { path: "api/docs", methods: ["GET"] },
  { path: "api/openapi.json", methods: ["GET"] },
];

/** Route folders of the bundle, below app. */
const bundledRoutes = () =>
  ["api", "websites"]
    .flatMap((folder) => routeFolders(folder).map((route) => `${folder}/${route}`))
    .filter((route) => nextRoutes.every(({ path }) => path !== route));

/** File that exports `routes`: by route folder, a function that loads its handlers. @param {string} dist folder of the build */
export const bundleOf = (dist) => path.join(dist, "handlers/routes.mjs");

/** Writes the bundle, in chunks that a route's first request loads. @param {string} dist folder of the build */
export async function bundleHandlers(dist) {
  // Imported here: the running server has no use for it.
  const { build } = await import("esbuild");
  const entries = workerFiles().map((file) => [workerName(file), file]);
  await build({
    absWorkingDir: root,
    entryPoints: { routes: "routes", ...Object.fromEntries(entries) },
    plugins: [routes, workers],
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    jsx: "automatic",
    sourcemap: "linked",
    outExtension: { ".js": ".mjs" },
    outdir: path.dirname(bundleOf(dist)),
  });
}

/** The module `routes`. @type {import("esbuild").Plugin} */
const routes = {
  name: "routes",
  setup({ onResolve, onLoad }) {
    const loaders = bundledRoutes().map((name) => `${JSON.stringify(name)}: () => import("./${name}/route")`);
    onResolve({ filter: /^routes$/ }, () => ({ path: "routes", namespace: "routes" }));
    onLoad({ filter: /./, namespace: "routes" }, () => ({
      contents: `export const routes = { ${loaders.join(", ")} };`,
      resolveDir: path.join(root, "app"),
    }));
  },
};

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
