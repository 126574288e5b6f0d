import type { PathOf } from "@/lib/client/api";
import { countText, type Noun, type NumberStyle } from "@/lib/core/values/numbers";
import type { ColumnKind } from "@/lib/imports/rules";

/** Field that a module's import accepts. */
export interface ImportField {
  name: string;
  label: string;
  /** Required for a new row. */
  isRequired: boolean;
  /** May be read from several columns: first and last names, or a second telephone, which goes to the notes. */
  isJoined?: boolean;
  /** Where the values of further columns go, if not to the field itself: "El segundo número va a Notas". */
  joinHint?: string;
  /** Whether columns that say something else may go to it, as lines «Título: celda». */
  takesLines?: boolean;
  /** Default for empty cells: one of these options, a number of units, or a date, which may be unknown. */
  fill?: "date" | "count" | "amount" | { value: string; label: string }[];
  /** Values of a list, of a field without a default for empty cells. */
  options?: { value: string; label: string }[];
  /** Default for empty cells that is chosen at first. */
  initial?: string;
  /** Kinds of options that an import may create, with the label of creating one of this name. */
  creates?: { kind: string; label: (name: string) => string }[];
  /** What to know about values that are none of the options. */
  unknownHint?: string;
  /** Whether the field has a default only, and no column. */
  isFillOnly?: boolean;
  /** Fields that take the place of a required one, when a column is mapped to any of them. */
  alternatives?: string[];
}

type BaseOfImports<Path> = Path extends `${infer Base}/imports` ? Base : never;

/** What happens to one row and to several: "va a la papelera", "van a la papelera"; and what has happened. */
interface Removal {
  will: { one: string; many: string };
  did: { one: string; many: string };
}

/** Import definition of a module, for the wizard. */
export interface ImportKind {
  /** Prefix of the API and page paths: "/members". */
  path: BaseOfImports<PathOf<"GET">>;
  /** First part of the module's query keys. */
  queryKey: string;
  /** "Miembros". */
  section: string;
  /** What comes after an import, beside the list. */
  next?: { href: string; label: string };
  noun: Noun;
  fields: ImportField[];
  /** Options of its fields are on the way: a file that is chosen now would be read without them. */
  isLoading?: boolean;
  /** How many fields of its own the church may still create, where it may. */
  newFields?: number;
  /** Files that only this module reads: for people, and their names' endings. */
  alsoReads?: { label: string; types: string };
  /** Whether existing rows may be changed; default: they may. */
  canUpdate?: boolean;
  /** How many new rows the plan allows, where it limits them. */
  room?: { left: number; limit: number };
  /** What undoing does with the rows that were added; default: it moves them to the trash. */
  removal?: Removal;
  /** Fields whose options are the categories of concepts, and the fields whose columns decide on the concepts. */
  concepts?: { fields: Record<ImportConcept["type"], string>; from: string[] };
  /** Columns of the template with one example row. */
  example: { header: string; value: string }[];
}

/** How a column or a value of it is read. */
export interface ImportDecision {
  about: string;
  column: string;
  value: string;
  use: string | null;
  message: string;
  options: { value: string; label: string }[];
}

/** Rows with one concept and no category. `guessed`: the category is proposed, and not applied. */
export interface ImportConcept {
  key: string;
  sample: string;
  count: number;
  sum: string;
  type: "income" | "expense";
  category: string | null;
  guessed: boolean;
}

/** Response of `POST …/import`. */
export interface ImportAnswer {
  /** Id of the log entry; null for a dry run, or when nothing was written. */
  id: number | null;
  created: number;
  updated: number;
  skipped: number;
  total: number;
  errorCount: number;
  failedRows: number;
  /** Cells that are left empty or stored in another form. */
  warningCount: number;
  /** Values that need a decision, each once: the first 200. */
  problems: {
    field: string;
    column: string;
    value: string;
    kind: "unknown" | "invalid" | "missing" | "remark" | "refused";
    result: "error" | "warning" | "chosen";
    message: string;
    rows: number;
    firstRow: number;
    /** What the value may be, where it may be several things. */
    options?: { value: string; label: string }[];
  }[];
  /** Cells whose problem is not listed. */
  moreProblems: number;
  /** What was decided from the whole file, and what nobody can tell (`use` null). */
  decisions: ImportDecision[];
  questions: ImportDecision[];
  /** Rows that look like totals, notes or titles. */
  leftOut: { count: number; rows: { row: number; text: string }[] };
  /** Balance that a statement proves, and ours with its rows; only for movements. */
  balance?: {
    date: string;
    bank: string;
    treasury: string | null;
    ours: string | null;
    difference: string | null;
  } | null;
  /** The largest groups of rows by concept, and how many more there are; only for movements. */
  concepts?: ImportConcept[];
  moreConcepts?: number;
  /** Columns that are for people with another right: nothing of them is read. */
  withheld?: { columns: number[]; message: string };
  columns: {
    index: number;
    header: string;
    field: string | null;
    samples: string[];
    filled: number;
    kind: ColumnKind;
    /** Whether its cells stand with the header in the notes. */
    isLabelled: boolean;
  }[];
  /** The first rows as they will be stored. */
  preview: ImportPreview[];
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

/** Options of a field's default, from its labels. */
export const toFillOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** "1 persona", "231 personas". */
export const countedText = ({ one, many }: Noun, count: number, style: NumberStyle) =>
  countText(count, one, many, style);

const trash: Removal = {
  will: { one: "va a la papelera", many: "van a la papelera" },
  did: { one: "fue a la papelera", many: "fueron a la papelera" },
};

/** "van a la papelera". `tense`: before or after an import is undone. */
export const removalText = ({ removal = trash }: ImportKind, tense: keyof Removal, count: number) =>
  removal[tense][count === 1 ? "one" : "many"];

/** "1 fila", "5 filas". */
export const rowsText = (count: number, style: NumberStyle) => countText(count, "fila", "filas", style);
