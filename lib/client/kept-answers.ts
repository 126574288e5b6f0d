import type { QueryKey } from "@tanstack/react-query";
import { type DBSchema, openDB } from "idb";
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
  answers: { key: string; value: Row; indexes: { at: number } };
}

const open = () =>
  openDB<Tables>(ANSWERS_DATABASE, 1, {
    upgrade: (db) => db.createObjectStore("answers", { keyPath: "hash" }).createIndex("at", "at"),
  });

/** Keeps answers of a user in a church, while `mayKeep`; removes what is older, of others, or more than fits. */
export async function writeAnswers(scope: string, answers: readonly KeptAnswer[], mayKeep: () => boolean) {
  if (!mayKeep()) return;
  const database = await open();
  try {
    const transaction = database.transaction("answers", "readwrite");
    const { store } = transaction;
    // The session may have ended meanwhile.
    if (mayKeep()) for (const answer of answers) await store.put({ scope, ...answer });
    let count = 0;
    for (let row = await store.index("at").openCursor(null, "prev"); row; row = await row.continue()) {
      count++;
      if (count > ANSWERS_MAX || !isValid(row.value, scope)) await row.delete();
    }
    await transaction.done;
  } finally {
    database.close();
  }
}

/** Valid answers of a user in a church. */
export async function readAnswers(scope: string): Promise<KeptAnswer[]> {
  const database = await open();
  try {
    const rows = await database.getAll("answers");
    return rows.filter((row) => isValid(row, scope));
  } finally {
    database.close();
  }
}

const isValid = (row: Row, scope: string) => row.scope === scope && Date.now() - row.at < KEPT_MS;
