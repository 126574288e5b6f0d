import type { TableHistory } from "@/lib/registry";
import type { HistoryEntry } from "./schema";

type Scalar = string | number | boolean | null;
export type RowImage = Record<string, Scalar | string[] | number[] | object> | null;

/** Columns that change with every update, or repeat what the action already says. */
const IGNORED_COLUMNS = ["id", "version", "created_at", "deleted_at"];

/** `cut`: columns of which the images have a part; `isWhole`: no value is told shorter than it is. */
type Told = { cut?: string[] | null; isWhole?: boolean };

/** Fields that differ between two images of a row, under their API names; of a new row, its initial columns. */
export function changesBetween(
  before: RowImage,
  after: RowImage,
  { initial = [], texts = {} }: TableHistory = {},
  { cut, isWhole = false }: Told = {},
): HistoryEntry["changes"] {
  if (!after) return [];
  // A value of an own field, `extra.key`, is absent while it is empty.
  return (before ? [...new Set([...Object.keys(after), ...Object.keys(before)])] : initial)
    .filter((column) => !IGNORED_COLUMNS.includes(column))
    .filter((column) => toComparable(before?.[column]) !== toComparable(after[column]))
    .map((column) => {
      const values = [before?.[column], after[column]] as const;
      const text = texts[column]?.(...values);
      // The texts of a list of objects say all of it.
      const whole =
        text && values.some(isObjectList) ? text : { before: toValue(values[0]), after: toValue(values[1]) };
      const told = isWhole ? whole : (text ?? whole);
      const isCut = cut?.includes(column) || told.before !== whole.before || told.after !== whole.after;
      return { field: camelCase(column), ...told, ...(isCut && { isCut: true as const }) };
    });
}

type Value = NonNullable<RowImage>[string] | undefined;

const toComparable = (value: Value) => (isJson(value) ? JSON.stringify(value) : toValue(value));

const isJson = (value: Value): value is object =>
  typeof value === "object" && value !== null && (!Array.isArray(value) || isObjectList(value));

const isObjectList = (value: Value) => Array.isArray(value) && typeof value[0] === "object";

/** A list as one text: numbers with commas, texts with blank lines between them. */
function toValue(value: Value): Scalar {
  if (!Array.isArray(value)) return isJson(value) ? JSON.stringify(value) : (value ?? null);
  return value.join(typeof value[0] === "number" ? ", " : "\n\n") || null;
}

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Title of a row, from one of its images; null without one. */
export function toTitle(image: RowImage) {
  const title =
    image?.name ?? image?.concept ?? image?.value ?? image?.email ?? image?.month ?? image?.title ?? image?.label;
  return title === undefined || title === null || title === "" ? null : String(title);
}
