import type { ChurchDb } from "@/lib/core/db";
import { changesBetween, type Image } from "./rules";
import type { HistoryEntry } from "./schema";

/** Entries shown of one row. */
const SHOWN = 100;

/** The changes of one row of a table, newest first. */
export async function rowHistory(db: ChurchDb, entity: string, rowId: number): Promise<HistoryEntry[]> {
  const rows = await db.history.findMany({ where: { entity, rowId }, orderBy: { id: "desc" }, take: SHOWN });
  return rows.map(({ id, at, userName, action, before, after }) => ({
    id: String(id),
    at: at.toISOString(),
    userName,
    action: action as HistoryEntry["action"],
    changes: changesBetween(before as Image, after as Image),
  }));
}
