/** Name of the IndexedDB database with what the browser keeps for when there is no connection. */
export const OFFLINE_DATABASE = "atrio";

/** Removes the data kept for when there is no connection, after the session has ended or the church has changed. */
export const clearOfflineData = () => deleteDatabase().catch(() => undefined);

export const deleteDatabase = () =>
  new Promise<void>((resolve, reject) => {
    // Absent in some private modes.
    if (!("indexedDB" in window)) return resolve();
    const request = window.indexedDB.deleteDatabase(OFFLINE_DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
