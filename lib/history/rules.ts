import type { HistoryEntry } from "./schema";

type Scalar = string | number | boolean | null;
export type RowImage = Record<string, Scalar> | null;

/** Columns that change with every update, or repeat what the action already says. */
const IGNORED_COLUMNS = ["id", "version", "created_at", "deleted_at"];

/** Fields that differ between two images of a row, under their API names. */
export function changesBetween(before: RowImage, after: RowImage): HistoryEntry["changes"] {
  if (!before || !after) return [];
  return Object.keys(after)
    .filter((column) => !IGNORED_COLUMNS.includes(column) && before[column] !== after[column])
    .map((column) => ({ field: camelCase(column), before: before[column] ?? null, after: after[column] ?? null }));
}

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Title of a row, from one of its images; null without one. */
export function toTitle(image: RowImage) {
  const title = image?.name ?? image?.concept ?? image?.value ?? image?.email ?? image?.month;
  return title === undefined || title === null ? null : String(title);
}
