import { REQUIRED } from "@/lib/core/fields";
import type { TableRow } from "@/lib/spreadsheets/table";
import { fieldLabel, type ImportColumn, type ImportField, nameColumns } from "./import-columns";
import type { CellReader } from "./import-values";

/** What a new person cannot be without; an existing one keeps what they have. A row's lacks are bits in this order. */
const needed = ["birthday", "joinDate", "baptized", "genre", "civilStatus", "position"] as const;

/** What is put where a row has nothing, in the database's words. */
export type Defaults = Partial<Record<ImportField, string>>;

export type RowError = { row: number; column: string; value: string; message: string };

/** A row as it goes on; `missing`: bits of `needed`. */
export type ReadRow = {
  row: number;
  values: Partial<Record<ImportField, string>>;
  missing: number;
  errors: RowError[];
};

/** Errors that are told one by one. */
export const ERRORS_SHOWN = 1_000;

/** Characters of a value that an error shows. */
const SHOWN = 200;

/** Makes a person of each row of a table. */
export function rowReader(columns: readonly ImportColumn[], reader: CellReader, defaults: Defaults) {
  const names = nameColumns(columns);
  const others = columns.flatMap(({ index, header, field }) =>
    field && field !== "name" ? [{ index, header, field }] : [],
  );
  return ({ row, cells }: TableRow): ReadRow => {
    const values: ReadRow["values"] = {};
    const errors: RowError[] = [];
    const take = (field: ImportField, header: string, text: string) => {
      const result = reader.read(field, text);
      if ("message" in result)
        errors.push({ row, column: header || fieldLabel(field), value: shortened(text), message: result.message });
      else if (result.value !== null) values[field] ??= result.value;
    };
    take("name", names[0]?.header ?? "", nameOf(names, cells));
    for (const { field, header, index } of others) take(field, header, cells[index] ?? "");
    let missing = 0;
    needed.forEach((field, bit) => {
      if (values[field] === undefined && defaults[field] === undefined) missing |= 1 << bit;
    });
    return { row, values, missing, errors };
  };
}

const nameOf = (names: readonly ImportColumn[], cells: readonly string[]) =>
  names.length === 1
    ? (cells[names[0]?.index ?? 0] ?? "")
    : names
        .map(({ index }) => cells[index]?.trim() ?? "")
        .filter(Boolean)
        .join(" ");

/** What is wrong with a row that is nobody's yet and lacks what a new person needs. */
export function missingErrors(row: number, missing: number, columns: readonly ImportColumn[]): RowError[] {
  return needed
    .filter((_, bit) => missing & (1 << bit))
    .map((field) => ({
      row,
      column: columns.find((column) => column.field === field)?.header || fieldLabel(field),
      value: "",
      message: REQUIRED,
    }));
}

const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text);

/** Tells whether a person has stood in the file before: the same folded name and the same birthday, telephone or mail address. */
export function twinFinder() {
  const seen = new Set<string>();
  return ({ birthday, cellphone, email }: ReadRow["values"], folded: string, keeps: boolean) => {
    const keys = [
      birthday && `${folded}\nb${birthday}`,
      cellphone && `${folded}\nc${cellphone}`,
      email && `${folded}\ne${email}`,
    ];
    const isTwin = keys.some((key) => key && seen.has(key));
    if (keeps) for (const key of keys) if (key) seen.add(key);
    return isTwin;
  };
}

/** A name without capitals, accents and double spaces. */
export function foldName(name: string) {
  const single = name.includes("  ") ? name.replace(/\s+/g, " ") : name;
  return single.normalize("NFD").replace(MARKS, "").toLowerCase();
}

const MARKS = /[\u0300-\u036f]/g;

/** Columns of the rows on their way to the database. */
export const copied = [
  ...(["name", "cellphone", "email", "birthday", "joinDate", "baptized", "genre", "civilStatus", "position"] as const),
  "notes",
] as const satisfies readonly ImportField[];

/** A row in the text format of COPY; `folded`: its name. */
export function copyLine({ row, values, missing }: ReadRow, folded: string) {
  const { search, sortName } = foundBy(values, folded);
  let line = `${row}\t${missing}\t${escaped(search)}\t${escaped(sortName)}`;
  for (const field of copied) line += `\t${escaped(values[field])}`;
  return `${line}\n`;
}

/** Letters that are folded here as in the database; it folds the names that have others. */
const PLAIN = /^[ -~áéíóúüñÁÉÍÓÚÜÑ]+$/;
const ENIE = /[ñÑ]/;

/** What `atrio_member_search` and `atrio_sort_key` would make of a person, where it is known without them. */
export function foundBy({ name = "", email, cellphone }: ReadRow["values"], folded: string) {
  if (!PLAIN.test(name)) return {};
  const number = cellphone?.replace(/\D/g, "");
  return {
    search: [folded, email, number].filter((text) => text !== undefined).join(" "),
    sortName: ENIE.test(name) ? foldName(name.replace(/[ñÑ]/g, "n~")) : folded,
  };
}

const ESCAPED = /[\\\t\n\r]/;
const EACH_ESCAPED = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const escaped = (value: string | undefined) => {
  if (value === undefined) return "\\N";
  return ESCAPED.test(value) ? value.replaceAll(EACH_ESCAPED, (character) => escapes[character] ?? "") : value;
};
