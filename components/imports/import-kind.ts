/** One column that a module's import understands. */
export interface ImportField {
  name: string;
  label: string;
  /** Nobody new can be made without it. */
  isRequired: boolean;
  /** Several columns may make it together, as first and last names do. */
  isJoined?: boolean;
  /** What may be put where a row has nothing: one of these, a day, or a number of units. */
  fill?: "date" | "count" | { value: string; label: string }[];
}

/** What a module tells the wizard about its import. */
export interface ImportKind {
  /** Of the API and of the pages: "/members". */
  path: string;
  /** First part of the module's query keys. */
  queryKey: string;
  /** "Miembros". */
  section: string;
  /** What a row is, and how words about it end: "persona", "personas", "a". */
  noun: { one: string; many: string; ending: "a" | "o" };
  fields: ImportField[];
  /** Columns of the template and one row of it, to show what a file looks like. */
  example: { header: string; value: string }[];
}

/** What `POST …/import` answers. */
export interface ImportAnswer {
  /** Of the entry in the log; null for a rehearsal, or when nothing was written. */
  id: number | null;
  created: number;
  updated: number;
  skipped: number;
  total: number;
  /** The first thousand. */
  errors: ImportError[];
  errorCount: number;
  failedRows: number;
  columns: { index: number; header: string; field: string | null; samples: string[] }[];
  /** The first rows, as they will be. */
  preview: ImportPreview[];
}

export interface ImportError {
  row: number;
  column: string;
  value: string;
  message: string;
}

export interface ImportPreview {
  row: number;
  values: Record<string, string>;
  result: "create" | "update" | "skip" | "error";
}

export interface ImportEntry {
  id: number;
  fileName: string;
  userName: string;
  /** ISO 8601 UTC. */
  at: string;
  created: number;
  updated: number;
  skipped: number;
  undoneAt: string | null;
  undoable: boolean;
}

/** What may be chosen, of words and what they are called. */
export const choices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const number = new Intl.NumberFormat("es-419");

export const numberText = (count: number) => number.format(count);

/** "1 persona", "231 personas". */
export const counted = ({ one, many }: ImportKind["noun"], count: number) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** "1 fila", "5 filas". */
export const rowsText = (count: number) => `${number.format(count)} ${count === 1 ? "fila" : "filas"}`;
