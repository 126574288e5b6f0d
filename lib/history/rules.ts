import type { TableHistory } from "@/lib/registry";
import type { HistoryEntry } from "./schema";

type Scalar = string | number | boolean | null;
export type RowImage = Record<string, Scalar | string[] | number[] | object> | null;

/** Columns that change with every update, or repeat what the action already says. */
const IGNORED_COLUMNS = ["id", "version", "created_at", "deleted_at"];

/** Fields that differ between two images of a row, under their API names; of a new row, its initial columns. */
export function changesBetween(
  before: RowImage,
  after: RowImage,
  { initial = [], texts = {} }: TableHistory = {},
): HistoryEntry["changes"] {
  if (!after) return [];
  return (before ? Object.keys(after) : initial)
    .filter((column) => !IGNORED_COLUMNS.includes(column))
    .filter((column) => toComparable(before?.[column]) !== toComparable(after[column]))
    .map((column) => ({ field: camelCase(column), ...valuesOf(column, before?.[column], after[column], texts) }));
}

type Value = NonNullable<RowImage>[string] | undefined;

const toComparable = (value: Value) => (isJson(value) ? JSON.stringify(value) : toValue(value));

const isJson = (value: Value): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

function valuesOf(column: string, before: Value, after: Value, texts: NonNullable<TableHistory["texts"]>) {
  const textsOf = texts[column];
  return textsOf ? textsOf(before, after) : { before: toValue(before), after: toValue(after) };
}

/** A list as one text: numbers with commas, texts with blank lines between them. */
function toValue(value: Value): Scalar {
  if (!Array.isArray(value)) return isJson(value) ? JSON.stringify(value) : (value ?? null);
  return value.join(typeof value[0] === "number" ? ", " : "\n\n") || null;
}

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Title of a row, from one of its images; null without one. */
export function toTitle(image: RowImage) {
  const title = image?.name ?? image?.concept ?? image?.value ?? image?.email ?? image?.month ?? image?.title;
  return title === undefined || title === null || title === "" ? null : String(title);
}
