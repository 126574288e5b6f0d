import { expect } from "vitest";
import { rowsOf } from "./catalogue";

/** Waits until a session of this database waits for a lock of one kind (`advisory`, `tuple`, `transactionid`). */
export const waitUntilBlocked = (kind: string) =>
  expect
    .poll(
      () =>
        rowsOf(
          `SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
           WHERE datname = current_database() AND locktype = $1 AND NOT granted`,
          [kind],
        ),
      { timeout: 10_000, interval: 20 },
    )
    .not.toEqual([]);

/** A promise with its resolve function. */
export function aSignal() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { resolve, promise };
}
