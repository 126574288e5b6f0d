import { clearOfflineData } from "./offline";
import { notifyChange } from "./profile";
import { setUser } from "./session-state";
import { inStorage } from "./storage";

/** Milliseconds after which signing out no longer waits: another window may hold a database open. */
const CLEARING_MS = 2_000;

/** Clears all storage after signing out: drafts of forms, what is kept for when there is no connection. */
export async function clearBrowserStorage() {
  setUser(null);
  const clear = (storage: Storage) => storage.clear();
  inStorage("localStorage", clear);
  inStorage("sessionStorage", clear);
  notifyChange();
  // Caches and worker hold no data of a church: they may stay if this does not load.
  const clearBuild = import("./offline-build").then((build) => build.clearBuild());
  const clearing = Promise.allSettled([clearOfflineData(), clearBuild]);
  await Promise.race([clearing, new Promise((resolve) => setTimeout(resolve, CLEARING_MS))]);
}
