import type { ImportFormat } from "@/lib/spreadsheets/rules";
import type { Closing } from "@/lib/spreadsheets/table";
import type { Decision, DecisionChoice } from "./choices";
import type { RowConcept } from "./concepts";

// Declarations of a module's import files. They run in the worker thread that reads the file, without database access.

/** Values of a row by field, in database form. */
export type Values<Name extends string = string> = Partial<Record<Name, string>>;

/** Properties of the file; `from1904`: its serial dates count from 1904 (old Excel for Mac). */
export type FileTraits = { format: ImportFormat; from1904: boolean } & ColumnTraits;

/** How the column of a field is written, decided from the whole file. */
export type ColumnTraits = {
  /** What comes first in dates of figures; `unknown`: only dates that can be read in one way are read. */
  dayOrder?: "day" | "month" | "unknown";
  /** Year of the first date without one, and month (`YYYY-MM`) of single days. */
  year?: string;
  month?: string;
  /** Values of words, by `wordKey`; null for a word that nobody understands. */
  words?: ReadonlyMap<string, string | null>;
  /** What a cell means that nothing else explains. */
  otherwise?: string;
  /** What a minus sign means in a column of one direction: money that comes back, or nothing. */
  negative?: "refund" | "plain" | "unknown";
  /** Whether names are written «Apellidos, Nombres». */
  isSurnameFirst?: boolean;
};

export type ImportColumn = { index: number; header: string; field: string | null };

/** Column with the texts of its cells, one for each row. */
export type InspectedColumn = ImportColumn & { name: string; cells: readonly string[] };

/** Rows of a file, for the decisions that one row does not allow. */
export type InspectedTable = {
  columns: readonly InspectedColumn[];
  hasHeader: boolean;
  /** Texts above the header, the name of the sheet and that of the file. */
  titles: readonly string[];
  format: ImportFormat;
  /** Those that the format declares. */
  currencies?: readonly string[];
  decided: (about: DecisionChoice["about"], column: string, value: string) => string | undefined;
};

export type Inspection = {
  /** Fields of columns, by index, where content says more than headers. */
  fields?: ReadonlyMap<number, string | null>;
  traits?: Record<string, ColumnTraits>;
  decisions?: Decision[];
};

/**
 * Value of a cell in database form (null when empty), or its error. `field`: the field that takes the value, where that
 * is not the column's. `remark`: what the user should know of a value that is not stored as written. `isUnknown`: the
 * field has options, and the cell is none of them, or one of its own `options`. `extra`: what else the cell holds, for the field that takes it;
 * `also`: values of further fields.
 */
export type CellValue =
  | { value: string | null; field?: string; remark?: string; extra?: string; also?: Values }
  | { message: string; isUnknown?: boolean; options?: readonly ValueOption[] };

/** What may be meant by a value: a text for a choice, and how people call it. */
export type ValueOption = { value: string; label: string };

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
  /** Words of other headers of such columns, as in `synonyms`; `lesser`: of columns that come after the others. */
  words?: RegExp;
  lesser?: RegExp;
  /** Whether a text without a known header is certainly such a value. */
  isTypical?: (text: string, context: Context) => boolean;
  /** Required in new rows; existing rows keep their value. */
  isRequired?: boolean;
  /** Whether a value that cannot be read is an error although the field may be empty. */
  isStrict?: boolean;
  /** Whether the values are dates, whose order is decided from the whole column. */
  isDay?: boolean;
  reader: (context: Context, file: FileTraits) => FieldReader;
};

/** Required field that identifies a row first of all. Its text may be spread over several columns. */
type Key<Name extends string = string> = {
  field: Name;
  /** Headers of the parts after the first, each with its own: "segundo nombre", "apellidos". */
  rest?: readonly (readonly string[])[];
  /** Stored field of what the parts from this one on say, which is the end of the key: surnames. */
  tail?: { field: string; from: number };
  /** Header text of a column with the whole key, without further parts: "completo". */
  whole?: RegExp;
  /**
   * Titles of parts of a table, lowercase and without accents and signs, where the key alone is enough for a row: no other
   * text in its column is taken for a title.
   */
  titles?: RegExp;
  /** Whether the key may be empty, where the row says by other fields what it is. */
  isOptional?: boolean;
};

/** Cells of one row, for the function that reads its fields together. Errors and remarks name the column of a field. */
export type RowCells = {
  hasError: (field: string) => boolean;
  /** Reads a text as a cell of `field`, into its value; errors name the column of `source`. */
  readAs: (field: string, text: string, source: string) => void;
  addError: (field: string, message: string) => void;
  addRemark: (field: string, message: string) => void;
  /** Counts the row in the group of its concept; returns the category that was chosen for it. */
  inConcept: (concept: RowConcept) => string | null | undefined;
};

/** Takes each row with its values and cells, and says in the end which balance they prove. */
export type ClosingFinder = {
  add: (values: Values, cells: readonly string[]) => void;
  end: () => Closing | undefined;
};

/** Rule that only new rows have to follow: a file may hold existing rows that break it. */
type NewRowRule<Name extends string, Context> = {
  field: Name;
  isBroken: (values: Values<Name>, context: Context) => boolean;
  /** `value`: the value of the field. */
  error: (value: string) => { value: string; message: string };
};

/** Derived columns, where they can be computed without the database. */
export type Derived = { search?: string; sortName?: string /** Another sort key. */; sortOther?: string };

/** How a module's files are read. `Context`: the church's data that this takes; it is sent to the worker thread. */
export type Reading<Name extends string = string, Context = unknown> = {
  /** What rows are, where formats of it alone are read: contacts of people, statements of movements. */
  holds?: "people" | "movements";
  /** All fields, in the order in which missing ones are reported. */
  names: readonly Name[];
  fields: Readonly<Record<Name, Field<Context>>>;
  key: Key<Name>;
  /** Headers of redundant columns: totals. */
  ignored?: readonly string[];
  /** Fields of which a header that names several means none: «Cargos / Abonos». */
  apart?: readonly Name[];
  /**
   * Fields that several columns or values of a cell may hold, and the field that takes what they cannot: a second
   * telephone goes to the notes, as lines of their own with the header. `isSeparate`: existing rows keep their text in
   * `into` beside the lines, which go to the `extra` of the table.
   */
  extra?: { fields: readonly Name[]; into: Name; isSeparate?: true };
  /**
   * Where columns go that nobody has mapped and no header explains: to `into` of `extra`, as lines «Título: celda». `except`: headers
   * of columns that say nothing of the row, lowercase and without accents and signs, which are left out.
   */
  unknown?: { except: RegExp };
  /** Whether a row only sums up the others. `written`: its cells, by field. */
  isSummary?: (written: Values<Name>) => boolean;
  /** Values that are written, where they are not the fields. Default: `names`. */
  stored?: readonly string[];
  /** Decides from all rows what one does not say. Columns that the user mapped are not changed. */
  inspect?: (table: InspectedTable, context: Context) => Inspection;
  /** Creates, once per file, the function that completes the values of its rows in order. `defaults`: for empty cells. */
  resolver?: (
    context: Context,
    defaults: Values<Name>,
    traits: Record<string, ColumnTraits>,
  ) => (values: Values, row: RowCells) => void;
  /** Fields that are decided for many rows at once: rows that only they keep out count in their concepts all the same. */
  decidable?: readonly Name[];
  newRowRule?: NewRowRule<Name, Context>;
  /** Value of a row that is written beside it into another table (`beside` of the table). */
  beside?: string;
  /**
   * Fields that are not for this person: the cells of columns whose header is theirs are emptied as the file is read, whatever the
   * columns are mapped to. `message` says why, of the headers.
   */
  withheld?: { fields: readonly Name[]; message: (headers: readonly string[]) => string };
  /** Creates, once per file, what finds the balance with which its rows end; undefined where they have none. */
  closing?: (context: Context, columns: readonly ImportColumn[], file: FileTraits) => ClosingFinder | undefined;
  /** Rows of a file with the same folded key are duplicates when one of these is equal. */
  identities: (values: Values<Name>) => readonly (string | undefined)[];
  /** What tells rows with an equal identity apart, where both have it. */
  distinguishing?: (values: Values<Name>) => readonly (string | undefined)[];
  /** `folded`: the folded key. */
  derived: (values: Values<Name>, folded: string) => Derived;
  /** The same with the fields of a church; `stored`, `key` and `newRowRule` stay. */
  ofChurch?: (context: Context) => Reading<string, Context>;
};
