// The one value of this process that its parts share through `globalThis`: the backend, the bundle of server/backend.ts. Pages
// reach it through app/call-backend.ts, which Next compiles into a bundle of its own.
import { pathToFileURL } from "node:url";
import { bundleOf } from "../scripts/backend-bundle.mjs";

const BACKEND = Symbol.for("atrio.backend");

/** @typedef {import("../app/call-backend").Backend} Backend */

const shared = /** @type {{ [BACKEND]?: Promise<Backend> }} */ (globalThis);

/** The backend in use. @returns {Promise<Backend>} */
export async function backend() {
  if (!shared[BACKEND]) throw new Error("The backend was not loaded");
  return shared[BACKEND];
}

/** Loads and starts a backend in place of the one before, which then ends. @param {string} dist folder of its build */
export async function useBackend(dist) {
  const before = shared[BACKEND];
  const loading = /** @type {Promise<Backend>} */ (import(pathToFileURL(bundleOf(dist)).href));
  const loaded = await loading;
  loaded.start();
  shared[BACKEND] = loading;
  if (before) await (await before).stop();
}
