import type { HistoryEntry } from "./schema";

type Scalar = string | number | boolean | null;
export type Image = Record<string, Scalar> | null;

/** Columns that change with every change, or say what the action says already. */
const SILENT = ["id", "version", "created_at", "deleted_at"];

/** The fields that differ between two images of a row, named as the API names them. */
export function changesBetween(before: Image, after: Image): HistoryEntry["changes"] {
  if (!before || !after) return [];
  return Object.keys(after)
    .filter((column) => !SILENT.includes(column) && before[column] !== after[column])
    .map((column) => ({ field: camelCase(column), before: before[column] ?? null, after: after[column] ?? null }));
}

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What people call a row, by an image of it. */
export function titleIn(image: Image) {
  const title = image?.name ?? image?.concept ?? image?.value ?? image?.email ?? image?.month;
  return title === undefined || title === null ? null : String(title);
}
