import { expect } from "vitest";
import { rowsOf } from "./catalogue";

/** Ends when somebody in this database waits for a lock of one kind (`advisory`, `tuple`, `transactionid`). */
export const somebodyWaits = (kind: string) =>
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

/** A promise that somebody else keeps. */
export function aSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}
