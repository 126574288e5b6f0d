/** Address and scope of the service worker. */
const WORKER = { script: "/service-worker.js", scope: "/" };

/** Pages that the service worker keeps. */
export type KeptPage = "/projection" | "/sin-conexion";

/**
 * Has the service worker keep a page of the build that is served now, for when there is no connection. `onBuild`: gets
 * the name of that build.
 */
export async function keepForOffline(path: KeptPage, onBuild: (name: string) => void = () => undefined) {
  // Files of a development build have no hash in their name.
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  const { script, scope } = WORKER;
  const registration = await navigator.serviceWorker.register(script, { scope, updateViaCache: "none" });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => data !== null && onBuild(data);
  const newest = registration.installing ?? registration.waiting ?? registration.active;
  newest?.postMessage({ path }, [port2]);
  // Earlier versions registered it for the projection only; that one would go on to answer there.
  for (const other of await navigator.serviceWorker.getRegistrations())
    if (other.scope !== registration.scope) await other.unregister();
}

/** Removes caches and the service worker, which hold nothing of a church. */
export const clearBuild = () => Promise.allSettled([deleteCaches(), unregisterWorkers()]);

async function deleteCaches() {
  if (!("caches" in window)) return;
  for (const name of await window.caches.keys()) await window.caches.delete(name);
}

async function unregisterWorkers() {
  if (!("serviceWorker" in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}
