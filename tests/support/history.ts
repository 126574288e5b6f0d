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
