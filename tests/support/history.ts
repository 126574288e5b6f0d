import { asOwner, type TestChurch } from "./church";

type Church = Pick<TestChurch, "id" | "owner">;

/** The last entry that has been written so far. */
export const mark = async (church: Church) =>
  (await asOwner(church, (db) => db.history.findFirst({ orderBy: { id: "desc" } })))?.id ?? 0n;

/** What has been written of a table's rows since the mark, oldest first. */
export const entries = (church: Church, entity: string, since = 0n) =>
  asOwner(church, (db) => db.history.findMany({ where: { entity, id: { gt: since } }, orderBy: { id: "asc" } }));

/** How many changes of anything have been written since the mark. */
export const everything = (church: Church, since: bigint) =>
  asOwner(church, (db) => db.history.count({ where: { id: { gt: since } } }));
