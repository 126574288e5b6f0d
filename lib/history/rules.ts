import type { HistoryEntry } from "./schema";

type Scalar = string | number | boolean | null;
export type RowImage = Record<string, Scalar | string[] | number[]> | null;

/** Columns that change with every update, or repeat what the action already says. */
const IGNORED_COLUMNS = ["id", "version", "created_at", "deleted_at"];

/** Fields that differ between two images of a row, under their API names. */
export function changesBetween(before: RowImage, after: RowImage): HistoryEntry["changes"] {
  if (!before || !after) return [];
  return Object.keys(after)
    .filter((column) => !IGNORED_COLUMNS.includes(column))
    .map((column) => ({ field: camelCase(column), before: toValue(before[column]), after: toValue(after[column]) }))
    .filter((change) => change.before !== change.after);
}

/** A list as one text: numbers with commas, texts with blank lines between them. */
function toValue(value: Scalar | string[] | number[] | undefined): Scalar {
  if (!Array.isArray(value)) return value ?? null;
  return value.join(typeof value[0] === "number" ? ", " : "\n\n") || null;
}

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Title of a row, from one of its images; null without one. */
export function toTitle(image: RowImage) {
  const title = image?.name ?? image?.concept ?? image?.value ?? image?.email ?? image?.month;
  return title === undefined || title === null ? null : String(title);
}
