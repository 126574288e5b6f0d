import type { ChurchDb } from "@/lib/core/db";
import { historyOf } from "@/lib/registry";
import { changesBetween, type RowImage } from "./rules";
import type { HistoryEntry } from "./schema";

/** Maximum entries of an answer. */
const MAX_ENTRIES = 100;

type Row = { entity: string; rowId: number };

/** Changes of one row of a table, newest first. */
export async function rowHistory(db: ChurchDb, entity: string, rowId: number): Promise<HistoryEntry[]> {
  const entries = await rowsHistory(db, [{ entity, rowId }]);
  return entries.map(({ entity: _, ...entry }) => entry);
}

/** Changes of rows that belong together, newest first, each with the table of its row. */
export async function rowsHistory(db: ChurchDb, rows: Row[]): Promise<(HistoryEntry & { entity: string })[]> {
  const records = await db.history.findMany({ where: { OR: rows }, orderBy: { id: "desc" }, take: MAX_ENTRIES });
  return records.map(({ id, at, entity, userName, action, before, after }) => ({
    id: Number(id),
    at: at.toISOString(),
    entity,
    userName,
    action: action as HistoryEntry["action"],
    changes: changesBetween(before as RowImage, after as RowImage, historyOf(entity)),
  }));
}
