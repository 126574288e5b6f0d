import { isIsoDate } from "@/lib/core/values/dates";
import type { FileTraits } from "./reading";
import type { ColumnKind } from "./rules";
import { dayField, yesNoReader } from "./values";

/** A figure that reads the same when it comes out again: «08» is none. */
const NUMBER = /^-?(?:0|[1-9]\d{0,8})(?:[.,]\d{1,2})?$/;

const WORDS = { true: "Sí", false: "No" };

/** Kind of all cells of a column; text where they differ, or would not come out as they came in. */
export function kindOf(cells: readonly string[], file: FileTraits): ColumnKind {
  if (cells.length === 0) return "text";
  if (cells.every((text) => NUMBER.test(text))) return "number";
  const yesNo = yesNoReader({}, WORDS, file);
  const isWord = (text: string) => {
    const result = yesNo.read(text);
    return "value" in result && result.extra === undefined;
  };
  if (cells.every(isWord)) return "boolean";
  const day = dayField(file);
  const isDay = (text: string) => {
    const result = day.read(text);
    return "value" in result && result.remark === undefined && isIsoDate(result.value ?? "");
  };
  return cells.every(isDay) ? "date" : "text";
}
