import { deleteDatabase } from "./offline";

/** Address and scope of the service worker. */
const WORKER = { script: "/service-worker.js", scope: "/projection" };

/** Milliseconds after which signing out no longer waits: another window may hold the database open. */
const CLEARING_MS = 2_000;

/** Has the service worker keep the build that is served now, for when there is no connection. */
export async function keepForOffline() {
  // Files of a development build have no hash in their name.
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(WORKER.script, { scope: WORKER.scope, updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("keep");
}

/** Removes data, caches and the service worker; after a while it goes on in the background. */
export async function clearOffline() {
  const work = Promise.allSettled([deleteDatabase(), deleteCaches(), unregisterWorkers()]);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, CLEARING_MS))]);
}

async function deleteCaches() {
  if (!("caches" in window)) return;
  for (const name of await window.caches.keys()) await window.caches.delete(name);
}

async function unregisterWorkers() {
  if (!("serviceWorker" in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}
