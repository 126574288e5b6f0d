import type { QueryKey } from "@tanstack/react-query";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { ANSWERS_DATABASE } from "./offline";

/** Milliseconds for which an answer is kept. */
const KEPT_MS = 24 * 3_600_000;

/** Answers of which the newest are kept. */
const ANSWERS_MAX = 200;

/** Answer of the API. `hash`: of its query's key; `at`: when it was received, in milliseconds. */
export interface KeptAnswer {
  hash: string;
  key: QueryKey;
  data: unknown;
  at: number;
}

/** `scope`: user and church of the answer. */
type Row = KeptAnswer & { scope: string };

interface Tables extends DBSchema {
  answers: { key: string; value: Row; indexes: { age: [scope: string, at: number] } };
}

/** Rises when screens read another shape of an answer: those of an earlier one are dropped. */
const VERSION = 2;

const open = () =>
  openDB<Tables>(ANSWERS_DATABASE, VERSION, {
    upgrade: (db, earlier) => {
      if (earlier > 0) db.deleteObjectStore("answers");
      db.createObjectStore("answers", { keyPath: "hash" }).createIndex("age", ["scope", "at"]);
    },
  });

/** Keeps answers of a user in a church, while `mayKeep`. */
export async function writeAnswers(scope: string, answers: readonly KeptAnswer[], mayKeep: () => boolean) {
  if (!mayKeep()) return;
  const database = await open();
  try {
    const transaction = database.transaction("answers", "readwrite");
    // The session may have ended meanwhile.
    if (mayKeep()) for (const answer of answers) await transaction.store.put({ scope, ...answer });
    await transaction.done;
    await removeOld(database, scope);
  } finally {
    database.close();
  }
}

/** Kept answers of a user in a church. */
export async function readAnswers(scope: string): Promise<KeptAnswer[]> {
  const database = await open();
  try {
    await removeOld(database, scope);
    return await database.getAll("answers");
  } finally {
    database.close();
  }
}

/** Removes answers that are too old, of others, or more than are kept. */
async function removeOld(database: IDBPDatabase<Tables>, scope: string) {
  const { store, done } = database.transaction("answers", "readwrite");
  let count = 0;
  // The newest of each scope first; without reading the answers.
  for (let row = await store.index("age").openKeyCursor(null, "prev"); row; row = await row.continue()) {
    const [owner, at] = row.key;
    const isValid = owner === scope && Date.now() - at < KEPT_MS && count < ANSWERS_MAX;
    if (isValid) count++;
    else await store.delete(row.primaryKey);
  }
  await done;
}
