import { listHistory } from "@/lib/history/log";
import { historyQuery } from "@/lib/history/schema";
import { recordedTables } from "@/lib/registry";
import { asOwner, type TestChurch } from "./church";

type Church = Pick<TestChurch, "id" | "owner">;

/** Id of the latest history entry; 0 without one. */
export const lastEntryId = async (church: Church) =>
  (await asOwner(church, (db) => db.history.findFirst({ orderBy: { id: "desc" } })))?.id ?? 0n;

/** History entries of a table after the id `since`, oldest first. */
export const entries = (church: Church, entity: string, since = 0n) =>
  asOwner(church, (db) => db.history.findMany({ where: { entity, id: { gt: since } }, orderBy: { id: "asc" } }));

/** Number of history entries of all tables after the id `since`. */
export const countEntries = (church: Church, since: bigint) =>
  asOwner(church, (db) => db.history.count({ where: { id: { gt: since } } }));

const textsOf = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** Rows of the history that a page reads, by any kind of scan. */
export const rowsRead = (church: Church, query: Record<string, string | number>) =>
  asOwner(church, async (db) => {
    // The counts are those of the connection, and may include earlier transactions.
    const count = async () => {
      const [read] = await db.$queryRaw<{ count: number }[]>`
        SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS count
        FROM pg_stat_xact_user_tables WHERE relname = 'history'`;
      return read?.count ?? 0;
    };
    const before = await count();
    await listHistory(db, historyQuery(recordedTables()).parse(textsOf(query)), "America/Bogota");
    return (await count()) - before;
  });
