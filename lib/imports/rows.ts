import { REQUIRED } from "@/lib/core/fields";
import type { TableRow } from "@/lib/spreadsheets/table";
import type { ImportColumn } from "./columns";
import type { CellValue, Reading, Values } from "./reading";
import type { CellReader } from "./values";

export type RowError = { row: number; column: string; value: string; message: string };

/** A row as it goes on; `missing`: bits of the needed fields, in their order. */
export type ReadRow = { row: number; values: Values; missing: number; errors: RowError[] };

/** Errors that are told one by one. */
export const ERRORS_SHOWN = 1_000;

/** Characters of a value that an error shows. */
const SHOWN = 200;

type Fields = Pick<Reading<string, never>, "names" | "fields" | "key">;

/** What something new cannot be without. */
const neededOf = ({ names, fields }: Fields) => names.filter((name) => fields[name]?.isNeeded);

type RowReaderOptions = {
  reading: Fields;
  columns: readonly ImportColumn[];
  /** Of these, in the order in which they make the key. */
  keyColumns: readonly ImportColumn[];
  cells: CellReader;
  /** What is put where a row has nothing, in the database's words. */
  defaults: Values;
};

/** Makes values of each row of a table. */
export function rowReader({ reading, columns, keyColumns, cells: reader, defaults }: RowReaderOptions) {
  const { key } = reading;
  const needed = neededOf(reading);
  const label = (field: string) => reading.fields[field]?.label ?? field;
  const readKey = reader.of(key.field);
  const keyHeader = keyColumns[0]?.header || label(key.field);
  const others = columns.flatMap(({ index, header, field }) =>
    field && field !== key.field ? [{ index, field, header: header || label(field), read: reader.of(field) }] : [],
  );
  return ({ row, cells }: TableRow): ReadRow => {
    const values: Values = {};
    const errors: RowError[] = [];
    const take = (result: CellValue, field: string, header: string, text: string) => {
      if ("message" in result) errors.push({ row, column: header, value: shortened(text), message: result.message });
      else if (result.value !== null) values[field] ??= result.value;
    };
    const name = joined(keyColumns, cells);
    take(readKey(name), key.field, keyHeader, name);
    for (const { field, header, index, read } of others) {
      const text = cells[index] ?? "";
      take(read(text), field, header, text);
    }
    let missing = 0;
    needed.forEach((field, bit) => {
      if (values[field] === undefined && defaults[field] === undefined) missing |= 1 << bit;
    });
    return { row, values, missing, errors };
  };
}

const joined = (parts: readonly ImportColumn[], cells: readonly string[]) =>
  parts.length === 1
    ? (cells[parts[0]?.index ?? 0] ?? "")
    : parts
        .map(({ index }) => cells[index]?.trim() ?? "")
        .filter(Boolean)
        .join(" ");

/** What is wrong with a row that is new and lacks what something new needs. */
export const missingErrors = (reading: Fields, row: number, missing: number, columns: readonly ImportColumn[]) =>
  neededOf(reading)
    .filter((_, bit) => missing & (1 << bit))
    .map(
      (field): RowError => ({
        row,
        column: columns.find((column) => column.field === field)?.header || (reading.fields[field]?.label ?? field),
        value: "",
        message: REQUIRED,
      }),
    );

const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);

/** Tells whether a row has stood in the file before: the same folded key, and the same in one of its identities. */
export function duplicateFinder({ identities }: Pick<Reading, "identities">) {
  const seen: Set<string>[] = [];
  return (values: Values, folded: string, keeps: boolean) => {
    let isTwin = false;
    identities(values).forEach((identity, index) => {
      if (identity === undefined) return;
      seen[index] ??= new Set();
      const known = `${folded}\n${identity}`;
      if (seen[index].has(known)) isTwin = true;
      else if (keeps) seen[index].add(known);
    });
    return isTwin;
  };
}

/** A text without capitals, accents and double spaces. */
export function fold(text: string) {
  const single = text.includes("  ") ? text.replace(/\s+/g, " ") : text;
  return single.normalize("NFD").replace(MARKS, "").toLowerCase();
}

const MARKS = /[\u0300-\u036f]/g;

/** Letters that are folded here as in the database; it folds the texts that have others. */
const PLAIN = /^[ -~áéíóúüñÁÉÍÓÚÜÑ]+$/;
const ENIE = /[ñÑ]/;

/** What `atrio_sort_key` would make of a text, where it is known without it. `folded`: the text, by `fold`. */
export function sortKey(text: string, folded: string) {
  if (!PLAIN.test(text)) return;
  return ENIE.test(text) ? fold(text.replace(/[ñÑ]/g, "n~")) : folded;
}

/** A row in the text format of COPY: its line, its lacks, what is derived, and its fields in the order of `names`. */
export function copyLine(
  { names, derived }: Pick<Reading, "names" | "derived">,
  { row, values, missing }: ReadRow,
  folded: string,
) {
  const { search, sortName } = derived(values, folded);
  let line = `${row}\t${missing}\t${escaped(search)}\t${escaped(sortName)}`;
  for (const field of names) line += `\t${escaped(values[field])}`;
  return `${line}\n`;
}

const ESCAPED = /[\\\t\n\r]/;
const EACH_ESCAPED = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const escaped = (value: string | undefined) => {
  if (value === undefined) return "\\N";
  return ESCAPED.test(value) ? value.replaceAll(EACH_ESCAPED, (character) => escapes[character] ?? "") : value;
};
