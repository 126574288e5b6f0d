import type { SheetFormat } from "@/lib/spreadsheets/rules";

// Declarations of a module's import files. They run in the worker thread that reads the file, without database access.

/** Values of a row by field, in database form. */
export type Values<Name extends string = string> = Partial<Record<Name, string>>;

/** Properties of the file; `from1904`: its serial dates count from 1904 (old Excel for Mac). */
export type FileTraits = { format: SheetFormat; from1904: boolean };

/**
 * Value of a cell in database form (null when empty), or its error. `field`: the field that takes the value, where that
 * is not the column's. `remark`: what the user should know of a value that is not stored as written. `isUnknown`: the
 * field has options, and the cell is none of them.
 */
export type CellValue =
  | { value: string | null; field?: string; remark?: string }
  | { message: string; isUnknown?: boolean };

export type FieldReader = {
  /** Reads a cell that is not empty. */
  read: (text: string) => CellValue;
  /** Formats a value for people, where that differs from the stored form. */
  format?: (value: string) => string;
  /** Whether the values are options: words for nothing, as «Sin dato», may be one of them. */
  hasOptions?: boolean;
};

/** Field that a column can be mapped to. */
export type Field<Context> = {
  /** Name of the field in errors when no column is mapped to it. */
  label: string;
  /** Usual headers, lowercase and without accents and signs; the most certain first. */
  synonyms: readonly string[];
  /** Required in new rows; existing rows keep their value. */
  isRequired?: boolean;
  reader: (context: Context, file: FileTraits) => FieldReader;
};

/** Required field that identifies a row first of all. Its text may be spread over several columns. */
type Key<Name extends string = string> = {
  field: Name;
  /** Headers of the parts after the first: "apellidos". */
  rest?: readonly string[];
  /** Header text of a column with the whole key, without further parts: "completo". */
  whole?: RegExp;
};

/** Derived columns, where they can be computed without the database. */
export type Derived = { search?: string; sortName?: string };

/** How a module's files are read. `Context`: the church's data that this takes; it is sent to the worker thread. */
export type Reading<Name extends string = string, Context = unknown> = {
  /** All fields, in the order in which missing ones are reported. */
  names: readonly Name[];
  fields: Readonly<Record<Name, Field<Context>>>;
  key: Key<Name>;
  /** Headers of redundant columns: totals. */
  ignored?: readonly string[];
  /** Whether a row only sums up the others. `written`: its cells, by field. */
  isSummary?: (written: Values<Name>) => boolean;
  /** Rows of a file with the same folded key are duplicates when one of these is equal. */
  identities: (values: Values<Name>) => readonly (string | undefined)[];
  /** `folded`: the folded key. */
  derived: (values: Values<Name>, folded: string) => Derived;
};
