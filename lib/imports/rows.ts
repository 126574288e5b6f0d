import { REQUIRED } from "@/lib/core/fields";
import type { TableRow } from "@/lib/spreadsheets/table";
import type { ImportChoices } from "./choices";
import type { ImportColumn } from "./columns";
import type { ProblemGroup, ProblemGroups } from "./problems";
import type { Reading, Values } from "./reading";
import { fold, truncate } from "./texts";
import type { CellReader, ReadCell } from "./values";

export type RowError = { row: number; column: string; value: string; message: string };

/** Values and errors of a row; `missing`: bit mask of the required fields without value, in their order. */
export type ReadRow = { row: number; values: Values; missing: number; errors: RowError[] };

/** Errors that are reported one by one. */
export const ERRORS_MAX = 1_000;

type Fields = Pick<Reading<string, never>, "names" | "fields" | "key">;

/** Fields required in new rows. */
const requiredFields = ({ names, fields }: Fields) => names.filter((name) => fields[name]?.isRequired);

type RowReaderOptions = {
  reading: Fields;
  columns: readonly ImportColumn[];
  /** Those of the columns that make up the key, in order. */
  keyColumns: readonly ImportColumn[];
  cells: CellReader;
  /** Values for empty fields, in database form. */
  defaults: Values;
  /** Whether unreadable values of optional fields are left empty or are errors. */
  invalid: ImportChoices["invalid"];
  problems: Pick<ProblemGroups, "add">;
};

/** Creates the function that reads the values and errors of a row. */
export function rowReader({
  reading,
  columns,
  keyColumns,
  cells: reader,
  defaults,
  invalid,
  problems,
}: RowReaderOptions) {
  const { key } = reading;
  const required = requiredFields(reading);
  const label = (field: string) => reading.fields[field]?.label ?? field;
  const readKey = reader.readerOf(key.field);
  const keyHeader = keyColumns[0]?.header || label(key.field);
  const others = columns.flatMap(({ index, header, field }) =>
    field && field !== key.field
      ? [{ index, field, header: header || label(field), read: reader.readerOf(field) }]
      : [],
  );
  return ({ row, cells }: TableRow): ReadRow => {
    const values: Values = {};
    const errors: RowError[] = [];
    const addResult = (result: ReadCell, field: string, header: string, text: string) => {
      const isRead = "value" in result;
      if (isRead && result.value !== null) values[result.field ?? field] ??= result.value;
      if (isRead && !result.choice && result.remark === undefined) return;
      const isError = !isRead && (invalid === "error" || !isOptional(reading, field));
      problems.add({ ...problemOf(result, text, isError), row, field, column: header, value: text });
      if (isError) errors.push({ row, column: header, value: truncate(text), message: result.message });
    };
    const keyText = joinCells(keyColumns, cells);
    addResult(readKey(keyText), key.field, keyHeader, keyText);
    for (const { field, header, index, read } of others) {
      const text = cells[index] ?? "";
      addResult(read(text), field, header, text);
    }
    let missing = 0;
    required.forEach((field, bit) => {
      if (values[field] === undefined && defaults[field] === undefined) missing |= 1 << bit;
    });
    return { row, values, missing, errors };
  };
}

const isOptional = ({ fields, key }: Fields, field: string) => field !== key.field && !fields[field]?.isRequired;

/** How a cell that was not simply read is reported. */
function problemOf(
  result: ReadCell,
  text: string,
  isError: boolean,
): Pick<ProblemGroup, "kind" | "result" | "message" | "choice"> {
  const { choice, isUnknown } = result;
  const isRead = "value" in result;
  return {
    kind: isUnknown ? "unknown" : text.trim() === "" ? "missing" : isRead && !choice ? "remark" : "invalid",
    result: isError ? "error" : isRead && choice ? "chosen" : "warning",
    message: isRead ? (result.remark ?? "") : result.message,
    ...(choice && { choice }),
  };
}

export const joinCells = (parts: readonly ImportColumn[], cells: readonly string[]) =>
  parts.length === 1
    ? (cells[parts[0]?.index ?? 0] ?? "")
    : parts
        .map(({ index }) => cells[index]?.trim() ?? "")
        .filter(Boolean)
        .join(" ");

/** Groups of the rows that lack a required field, which is known for new rows only. */
export function missingGroups(
  reading: Fields,
  rows: readonly { line: number; missing: number }[],
  columns: readonly ImportColumn[],
) {
  const groups = new Map<string, ProblemGroup>();
  for (const { line, missing } of rows)
    for (const { field, column } of missingFields(reading, missing, columns)) {
      const group = groups.get(field);
      if (group) group.rows++;
      else
        groups.set(field, {
          field,
          column,
          value: "",
          kind: "missing",
          result: "error",
          message: REQUIRED,
          rows: 1,
          firstRow: line,
        });
    }
  return [...groups.values()];
}

/** Errors of a new row, one for each required field without value. `missing`: as in `ReadRow`. */
export const missingErrors = (reading: Fields, row: number, missing: number, columns: readonly ImportColumn[]) =>
  missingFields(reading, missing, columns).map(
    ({ column }): RowError => ({ row, column, value: "", message: REQUIRED }),
  );

const missingFields = (reading: Fields, missing: number, columns: readonly ImportColumn[]) =>
  requiredFields(reading)
    .filter((_, bit) => missing & (1 << bit))
    .map((field) => ({
      field,
      column: columns.find((column) => column.field === field)?.header || (reading.fields[field]?.label ?? field),
    }));

/** Creates the predicate for rows that repeat an earlier complete row: same folded key and one equal identity. */
export function duplicateFinder({ identities }: Pick<Reading, "identities">) {
  const seen: Set<string>[] = [];
  return (values: Values, folded: string, isComplete: boolean) => {
    let isDuplicate = false;
    identities(values).forEach((identity, index) => {
      if (identity === undefined) return;
      seen[index] ??= new Set();
      const rowKey = `${folded}\n${identity}`;
      if (seen[index].has(rowKey)) isDuplicate = true;
      else if (isComplete) seen[index].add(rowKey);
    });
    return isDuplicate;
  };
}

/** Characters that fold here as in the database, which folds every text with other ones itself. */
const PLAIN = /^[ -~áéíóúüñÁÉÍÓÚÜÑ]+$/;
const ENIE = /[ñÑ]/;

/** Result of `atrio_sort_key` for a text, undefined where only the database knows it. `folded`: `fold(text)`. */
export function sortKey(text: string, folded: string) {
  if (!PLAIN.test(text)) return;
  return ENIE.test(text) ? fold(text.replace(/[ñÑ]/g, "n~")) : folded;
}

/** Row in COPY's text format: line, missing bits, derived columns, then the fields in the order of `names`. */
export function copyLine(
  { names, derived }: Pick<Reading, "names" | "derived">,
  { row, values, missing }: ReadRow,
  folded: string,
) {
  const { search, sortName } = derived(values, folded);
  let line = `${row}\t${missing}\t${escapeCopy(search)}\t${escapeCopy(sortName)}`;
  for (const field of names) line += `\t${escapeCopy(values[field])}`;
  return `${line}\n`;
}

const ESCAPED = /[\\\t\n\r]/;
const EACH_ESCAPED = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const escapeCopy = (value: string | undefined) => {
  if (value === undefined) return "\\N";
  return ESCAPED.test(value) ? value.replaceAll(EACH_ESCAPED, (character) => escapes[character] ?? "") : value;
};
