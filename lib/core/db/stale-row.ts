import { staleVersion } from "@/lib/core/errors";
import type { ChurchDb } from "./church-db";

/** 409 STALE with a row as it is now, and who changed it last, where the history of its table knows. */
export const staleRow = (db: ChurchDb, table: string, current: { id: number }) =>
  staleAnswer(db, table, current.id, current);

/** The same with an answer that has no id, or not that of the row. */
export async function staleAnswer(db: ChurchDb, table: string, id: number, current: object) {
  const [last] = await db.$queryRaw<{ userName: string | null }[]>`
    SELECT user_name AS "userName" FROM history
    WHERE entity = ${table} AND row_id = ${id} ORDER BY id DESC LIMIT 1`;
  return staleVersion(current, last?.userName ?? undefined);
}
