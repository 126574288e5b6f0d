import type { SheetFormat } from "@/lib/spreadsheets/rules";

// What a module declares of its files. All of it runs in the thread that reads them: nothing of the database behind it.

/** What a row says, by field, in the database's words. */
export type Values<Name extends string = string> = Partial<Record<Name, string>>;

/** How the file that is being read is made; `from1904`: its days are counted from 1904 (old Excel for Mac). */
export type FileTraits = { format: SheetFormat; from1904: boolean };

/** What a cell says in the database's words (null for nothing), or what is wrong with it. */
export type CellValue = { value: string | null } | { message: string };

export type FieldReader = {
  /** Of a cell with something in it. */
  read: (text: string) => CellValue;
  /** A value as people read it, where that is not how it is kept. */
  show?: (value: string) => string;
};

/** One thing that a column of a file can be. */
export type Field<Context> = {
  /** What is said of it when it has no column. */
  label: string;
  /** Headers as people write them, without capitals, accents and signs; the surest first. */
  synonyms: readonly string[];
  /** Nothing new can be without it; what is there already keeps what it has. */
  isNeeded?: boolean;
  reader: (context: Context, file: FileTraits) => FieldReader;
};

/** The field that no row is without, and by which it is known first of all. Several columns may make it together. */
type Key<Name extends string = string> = {
  field: Name;
  /** Headers of what comes behind its first part: "apellidos". */
  rest?: readonly string[];
  /** What in a header tells that nothing comes behind: "completo". */
  whole?: RegExp;
};

/** What the database would make of a row itself, where it is known without it. */
export type Derived = { search?: string; sortName?: string };

/** How a module's files are read. `Context`: what that takes to know of the church; it travels to the thread. */
export type Reading<Name extends string = string, Context = unknown> = {
  /** All fields, in the order in which what is lacking is told. */
  names: readonly Name[];
  fields: Readonly<Record<Name, Field<Context>>>;
  key: Key<Name>;
  /** Headers of columns that say nothing that is not said elsewhere: totals. */
  ignored?: readonly string[];
  /** Whether a row is no row but sums up the others. `written`: its cells, by field. */
  isSummary?: (written: Values<Name>) => boolean;
  /** Two rows of a file that have the same folded key are the same when they agree in one of these. */
  identities: (values: Values<Name>) => readonly (string | undefined)[];
  /** `folded`: the key. */
  derived: (values: Values<Name>, folded: string) => Derived;
};
