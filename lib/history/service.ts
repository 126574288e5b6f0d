import type { ChurchDb } from "@/lib/core/db";
import { historyOf } from "@/lib/registry";
import { changesBetween, type RowImage } from "./rules";
import type { HistoryEntry } from "./schema";

/** Maximum entries per row. */
const MAX_ENTRIES = 100;

/** Changes of one row of a table, newest first. */
export async function rowHistory(db: ChurchDb, entity: string, rowId: number): Promise<HistoryEntry[]> {
  const rows = await db.history.findMany({ where: { entity, rowId }, orderBy: { id: "desc" }, take: MAX_ENTRIES });
  return rows.map(({ id, at, userName, action, before, after }) => ({
    id: String(id),
    at: at.toISOString(),
    userName,
    action: action as HistoryEntry["action"],
    changes: changesBetween(before as RowImage, after as RowImage, historyOf(entity)),
  }));
}
