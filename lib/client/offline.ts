/** IndexedDB database with what a projection keeps for when there is no connection. */
export const OFFLINE_DATABASE = "atrio";

/** IndexedDB database with the answers of the API that the shell displays without connection. */
export const ANSWERS_DATABASE = "atrio-answers";

/** Removes what is kept for when there is no connection, after the session has ended or the church has changed. */
export const clearOfflineData = () => Promise.allSettled([OFFLINE_DATABASE, ANSWERS_DATABASE].map(deleteDatabase));

/** Removes the kept answers after a refusal. A projection goes on: it removes what it keeps after its own. */
export const clearAnswers = () => {
  refusals++;
  return Promise.allSettled([deleteDatabase(ANSWERS_DATABASE)]);
};

let refusals = 0;

/** How often the server has refused in this tab: what was read before is not kept any more. */
export const countRefusals = () => refusals;

const deleteDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    // Absent in some private modes.
    if (!("indexedDB" in window)) return resolve();
    const request = window.indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
