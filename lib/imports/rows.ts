import { copyText } from "@/lib/core/db/copy-text";
import { REQUIRED } from "@/lib/core/fields/fields";
import type { TableRow } from "@/lib/spreadsheets/table";
import type { ImportChoices } from "./choices";
import { conceptFinder, type RowConcept } from "./concepts";
import type { ProblemGroup, ProblemGroups } from "./problems";
import type { ColumnTraits, ImportColumn, Reading, RowCells, Values } from "./reading";
import { fold, truncate } from "./texts";
import type { CellReader, ReadCell } from "./values";

export type RowError = { row: number; column: string; value: string; message: string };

/**
 * Values and errors of a row; `missing`: bit mask of the required fields without value, in their order, and behind them
 * of the broken `newRowRule`; `extra`: lines for the field that takes what others cannot; `concept`: where nothing
 * keeps the row out but what is decided for many at once.
 */
export type ReadRow = {
  row: number;
  values: Values;
  extra?: string | undefined;
  concept?: RowConcept | undefined;
  missing: number;
  errors: RowError[];
};

/** Errors that are reported one by one. */
export const ERRORS_MAX = 1_000;

type Fields = Pick<Reading<string, never>, "names" | "fields" | "key">;

/** Fields required in new rows. */
const requiredFields = ({ names, fields }: Fields) => names.filter((name) => fields[name]?.isRequired);

type RowReaderOptions<Context> = {
  reading: Fields & Pick<Reading<string, Context>, "resolver" | "newRowRule" | "extra" | "unknown" | "decidable">;
  context: Context;
  columns: readonly ImportColumn[];
  /** Those of the columns that make up the key, in order, and those of them that are its tail. */
  keyColumns: readonly ImportColumn[];
  tailColumns?: readonly ImportColumn[];
  /** Indexes of the columns whose cells become lines of `into` of `extra`. */
  lineColumns?: ReadonlySet<number>;
  cells: CellReader;
  /** Values for empty fields, in database form. */
  defaults: Values;
  traits: Record<string, ColumnTraits>;
  /** Whether unreadable values of optional fields are left empty or are errors. */
  invalid: ImportChoices["invalid"];
  concepts?: ImportChoices["concepts"];
  problems: Pick<ProblemGroups, "add">;
};

/** Creates the function that reads the values and errors of a row. */
export function rowReader<Context>({
  reading,
  context,
  columns,
  keyColumns,
  tailColumns = [],
  lineColumns = new Set(),
  cells: reader,
  defaults,
  traits,
  invalid,
  concepts = [],
  problems,
}: RowReaderOptions<Context>) {
  const { key, newRowRule, extra, unknown, decidable = [] } = reading;
  const resolve = reading.resolver?.(context, defaults, traits);
  const required = requiredFields(reading);
  const chosenOf = conceptFinder(concepts);
  const isKept = (field: string) => extra !== undefined && (unknown !== undefined || extra.fields.includes(field));
  const isDecidable = (field: string) => decidable.some((own) => own === field);
  const label = (field: string) => reading.fields[field]?.label ?? field;
  const columnLabel = (field: string) => columns.find((column) => column.field === field)?.header || label(field);
  const readers = new Map<string, (text: string) => ReadCell>();
  const readAny = (field: string, text: string) => {
    const read = readers.get(field) ?? reader.readerOf(field);
    readers.set(field, read);
    return read(text);
  };
  const readKey = reader.readerOf(key.field);
  const keyHeader = keyColumns[0]?.header || label(key.field);
  const others = columns.flatMap(({ index, header, field }) =>
    field && field !== key.field
      ? [
          {
            index,
            field,
            isLine: lineColumns.has(index),
            header: header || (lineColumns.has(index) ? `Columna ${index + 1}` : label(field)),
            read: reader.readerOf(field),
          },
        ]
      : [],
  );
  // Functions that are made once, not for each row: a file has very many.
  let row = 0;
  let cells: readonly string[] = [];
  let values: Values = {};
  let errors: RowError[] = [];
  let extras: string[] = [];
  let concept: RowConcept | undefined;
  const failedFields = new Set<string>();
  const addResult = (result: ReadCell, field: string, header: string, text: string, source = field) => {
    const isRead = "value" in result;
    if (isRead) addValue(result, field, header);
    if (isRead && !result.choice && result.remark === undefined) return;
    const isError = !isRead && (invalid === "error" || !isOptional(reading, field));
    problems.add({ ...problemOf(result, text, isError), row, field, column: header, value: text });
    if (!isError) return;
    failedFields.add(source);
    errors.push({ row, column: header, value: truncate(text), message: result.message });
  };
  /** Sets the value of a field; what a field of `extra` cannot take becomes a line. */
  const addValue = (
    result: { value: string | null; field?: string; extra?: string; also?: Values },
    field: string,
    header: string,
  ) => {
    if (result.extra) extras.push(`${header}: ${result.extra}`);
    for (const [name, value] of Object.entries(result.also ?? {})) values[name] ??= value;
    if (result.value === null) return;
    const own = result.field ?? field;
    const earlier = values[own];
    if (earlier === undefined) values[own] = result.value;
    else if (isKept(own) && earlier !== result.value) {
      extras.push(`${header}: ${reader.format(own, result.value)}`);
    }
  };
  const cellOf = (field: string) => ({
    column: columnLabel(field),
    value: truncate(cells[columns.find((column) => column.field === field)?.index ?? -1]?.trim() ?? ""),
  });
  const rowCells: RowCells = {
    hasError: (field) => failedFields.has(field),
    readAs: (field, text, source) => addResult(readAny(field, text), field, columnLabel(source), text, source),
    addError: (field, message) => {
      failedFields.add(field);
      errors.push({ row, ...cellOf(field), message });
      problems.add({ kind: "refused", result: "error", field, row, ...cellOf(field), message });
    },
    addRemark: (field, message) =>
      problems.add({ kind: "remark", result: "warning", field, row, ...cellOf(field), message }),
    inConcept: (own) => {
      concept = own;
      return chosenOf(own.key);
    },
  };
  const extraOf = () => {
    if (extras.length === 0 || !extra) return undefined;
    const own = values[extra.into];
    const lines = own === undefined ? [...new Set(extras)] : [...new Set(extras)].filter((line) => !own.includes(line));
    const { text, whole, refused } = fitLines(lines, own, (all) => readAny(extra.into, all));
    if (refused) addResult(refused.result, extra.into, label(extra.into), refused.lines.join("\n"));
    if (extra.isSeparate) return text || undefined;
    if (whole !== undefined) values[extra.into] = whole;
    return undefined;
  };
  return (tableRow: TableRow): ReadRow => {
    ({ row, cells } = tableRow);
    values = {};
    errors = [];
    extras = [];
    concept = undefined;
    failedFields.clear();
    const { text: keyText, tail } = joinKey(keyColumns, tailColumns, cells);
    addResult(readKey(keyText), key.field, keyHeader, keyText);
    const read = values[key.field];
    if (key.tail && tail !== undefined && read !== undefined && endsWith(read, tail)) values[key.tail.field] = tail;
    for (const { field, header, index, isLine, read } of others) {
      const text = cells[index] ?? "";
      if (text === "") continue;
      const result = read(text);
      if (isLine && "value" in result && result.value !== null) extras.push(`${header}: ${result.value}`);
      else addResult(result, field, header, text);
    }
    resolve?.(values, rowCells);
    const extraText = extraOf();
    let missing = 0;
    for (let bit = 0; bit < required.length; bit++) {
      const field = required[bit] ?? "";
      if (values[field] === undefined && defaults[field] === undefined) missing |= 1 << bit;
    }
    if (newRowRule?.isBroken(values, context)) missing |= 1 << required.length;
    const isOpen = missing === 0 && (failedFields.size === 0 || [...failedFields].every(isDecidable));
    return { row, values, extra: extraText, concept: isOpen ? concept : undefined, missing, errors };
  };
}

/**
 * The lines that fit behind a text, in their order, as `text` and with it as `whole`; `refused`: the others, and what is wrong with
 * all of them together.
 */
function fitLines(lines: readonly string[], own: string | undefined, read: (text: string) => ReadCell) {
  const join = (texts: readonly string[]) => [...(own === undefined ? [] : [own]), ...texts].join("\n");
  if (lines.length === 0) return { text: "", whole: own };
  const all = read(join(lines));
  if ("value" in all) return { text: lines.join("\n"), whole: all.value ?? undefined };
  const kept: string[] = [];
  for (const line of lines) if ("value" in read(join([...kept, line]))) kept.push(line);
  const others = lines.filter((line) => !kept.includes(line));
  const refused = { result: all, lines: others };
  return { text: kept.join("\n"), whole: kept.length > 0 ? join(kept) : own, refused };
}

const isOptional = ({ fields, key }: Fields, field: string) =>
  field !== key.field && !fields[field]?.isRequired && !fields[field]?.isStrict;

/** How a cell that was not simply read is reported. */
function problemOf(
  result: ReadCell,
  text: string,
  isError: boolean,
): Pick<ProblemGroup, "kind" | "result" | "message" | "choice" | "options"> {
  const { choice, isUnknown, options } = result;
  const isRead = "value" in result;
  return {
    kind: isUnknown ? "unknown" : text.trim() === "" ? "missing" : isRead && !choice ? "remark" : "invalid",
    result: isError ? "error" : isRead && choice ? "chosen" : "warning",
    message: isRead ? (result.remark ?? "") : result.message,
    ...(choice && { choice }),
    ...(options && { options }),
  };
}

const joinCells = (parts: readonly ImportColumn[], cells: readonly string[]) =>
  parts.length === 1
    ? (cells[parts[0]?.index ?? 0] ?? "")
    : parts
        .map(({ index }) => cells[index]?.trim() ?? "")
        .filter(Boolean)
        .join(" ");

/** Whether a text ends with whole words; with none in any case. */
const endsWith = (text: string, end: string) => end === "" || text.endsWith(` ${end}`);

/**
 * Text of the key from its columns, and the end of it that those of the tail say, if other columns say the rest. A tail that the
 * rest has already is not written twice: «Juan Quispe», «Quispe».
 */
export function joinKey(
  columns: readonly ImportColumn[],
  tailColumns: readonly ImportColumn[],
  cells: readonly string[],
) {
  const text = joinCells(columns, cells);
  const rest = columns.filter((column) => !tailColumns.includes(column));
  if (tailColumns.length === 0 || rest.length === 0) return { text };
  const [begin, end] = [joinCells(rest, cells).trim(), joinCells(tailColumns, cells).trim()];
  if (begin === "") return { text };
  const isRepeated = end !== "" && endsWith(fold(begin), fold(end));
  return isRepeated ? { text: begin, tail: begin.slice(-end.length) } : { text, tail: end };
}

type NewRows = Fields & Pick<Reading<string, never>, "newRowRule">;

/** New row that cannot be written. `missing`: as in `ReadRow`; `value`: of the field of `newRowRule`. */
export type IncompleteRow = { line: number; missing: number; value: string | null };

/** Groups of the rows that lack a required field or break `newRowRule`, which is known for new rows only. */
export function missingGroups(reading: NewRows, rows: readonly IncompleteRow[], columns: readonly ImportColumn[]) {
  const groups = new Map<string, ProblemGroup>();
  for (const row of rows)
    for (const { field, column, value, kind, message } of missingFields(reading, row, columns)) {
      const key = `${field}\n${value}`;
      const group = groups.get(key);
      if (group) group.rows++;
      else groups.set(key, { field, column, value, kind, result: "error", message, rows: 1, firstRow: row.line });
    }
  return [...groups.values()];
}

/** Errors of a new row: one for each required field without value, and that of the broken `newRowRule`. */
export const missingErrors = (reading: NewRows, row: IncompleteRow, columns: readonly ImportColumn[]) =>
  missingFields(reading, row, columns).map(
    ({ column, value, message }): RowError => ({ row: row.line, column, value, message }),
  );

function missingFields(reading: NewRows, { missing, value }: IncompleteRow, columns: readonly ImportColumn[]) {
  const required = requiredFields(reading);
  const named = (field: string) => ({
    field,
    column: columns.find((column) => column.field === field)?.header || (reading.fields[field]?.label ?? field),
  });
  const absent = required
    .filter((_, bit) => missing & (1 << bit))
    .map((field) => ({ ...named(field), value: "", kind: "missing" as const, message: REQUIRED }));
  if (!reading.newRowRule || !(missing & (1 << required.length))) return absent;
  const { field, error } = reading.newRowRule;
  return [...absent, { ...named(field), kind: "refused" as const, ...error(value ?? "") }];
}

/**
 * Creates the predicate for rows that repeat an earlier complete row: same folded key, one equal identity, and nothing
 * that tells them apart.
 */
export function duplicateFinder({
  identities,
  distinguishing = () => [],
}: Pick<Reading, "identities" | "distinguishing">) {
  type Traits = { own: readonly (string | undefined)[]; marks: readonly (string | undefined)[] };
  // Most keys occur once, so that their identities are compared rarely: only from the second row on there is a set of them.
  const seen = new Map<string, Traits | Set<string>>();
  const keysOf = ({ own, marks }: Traits, marksOf: typeof storedMarks) => {
    const combined = marksOf(marks);
    return own.flatMap((identity, index) =>
      identity === undefined ? [] : combined.map((mark) => `${index}\n${identity}\n${mark}`),
    );
  };
  return (values: Values, folded: string, isComplete: boolean) => {
    const row: Traits = { own: identities(values), marks: distinguishing(values) };
    if (row.own.length === 0) return false;
    const earlier = seen.get(folded);
    if (earlier === undefined) {
      if (isComplete) seen.set(folded, row);
      return false;
    }
    const known = earlier instanceof Set ? earlier : new Set(keysOf(earlier, storedMarks));
    const isDuplicate = keysOf(row, wantedMarks).some((key) => known.has(key));
    if (isComplete) for (const key of keysOf(row, storedMarks)) known.add(key);
    seen.set(folded, known);
    return isDuplicate;
  };
}

/** Each combination of the choices for each mark. */
const combine = (choices: readonly (readonly string[])[]) =>
  choices.reduce<string[]>((all, own) => all.flatMap((one) => own.map((mark) => `${one}|${mark}`)), [""]);

/** What a row is found by: each of its marks, or any. */
const storedMarks = (marks: readonly (string | undefined)[]) => combine(marks.map((mark = "") => [mark, "*"]));

/** What a row looks for: its own mark or none; any, where it has none itself. */
const wantedMarks = (marks: readonly (string | undefined)[]) =>
  combine(marks.map((mark) => (mark === undefined ? ["*"] : [mark, ""])));

/** Characters that fold here as in the database, which folds every text with other ones itself. */
const PLAIN = /^[ -~áéíóúüñÁÉÍÓÚÜÑ]+$/;
const ENIE = /[ñÑ]/;

/** Result of `atrio_sort_key` for a text, undefined where only the database knows it. `folded`: `fold(text)`. */
export function sortKey(text: string, folded: string) {
  if (!PLAIN.test(text)) return;
  return ENIE.test(text) ? fold(text.replace(/[ñÑ]/g, "n~")) : folded;
}

/** Folded text for a search column, undefined where only the database knows it. */
export const plainFold = (text: string) => (PLAIN.test(text) ? fold(text).trim() : undefined);

/**
 * Row in COPY's text format: line, missing bits, derived columns, the stored values in their order, what is written beside them,
 * concept and extra lines.
 */
export function copyLine(
  { names, stored = names, beside, derived }: Pick<Reading, "names" | "stored" | "beside" | "derived">,
  { row, values, extra, concept, missing }: ReadRow,
  folded: string,
) {
  const { search, sortName, sortOther } = derived(values, folded);
  let line = `${row}\t${missing}\t${copyText(search)}\t${copyText(sortName)}\t${copyText(sortOther)}`;
  for (const field of stored) line += `\t${copyText(values[field])}`;
  if (beside) line += `\t${copyText(values[beside])}`;
  return `${line}\t${copyText(concept?.key)}\t${copyText(extra)}\n`;
}
