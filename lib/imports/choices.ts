import { fold, truncate } from "./texts";

/** Decision on a written value that could not be read: it counts in every row of its field that has it. */
export type ValueChoice = {
  field: string;
  /** As written in the file; capitals, accents and double spaces do not count. */
  value: string;
  /** Text read instead, null for none; by default `value`, for an option to be created. */
  use?: string | null;
  /** Variant of the option that is created with this name, where the church has none. */
  create?: string;
};

/**
 * What is decided from the whole file: the sheet, how its letters are written, the header, the order of dates, their year
 * or month, where money goes, in which currency it is, the order of names, and what a letter means.
 */
export const decisionKinds = [
  "sheet",
  "encoding",
  "header",
  "day-or-month",
  "year",
  "month",
  "direction",
  "currency",
  "names",
  "word",
] as const;

/** Answer to a question, or another choice than the one made from the file. */
export type DecisionChoice = {
  about: (typeof decisionKinds)[number];
  /** Header of the column, or its zero-based number; empty for the file. */
  column: string;
  /** Text in the column that it is about; empty for all of it. */
  value: string;
  use: string;
};

/** What a file was read as, and the choices. `use`: null where nobody can tell, which is a question. */
export type Decision = Omit<DecisionChoice, "use"> & {
  use: string | null;
  message: string;
  options: { value: string; label: string }[];
};

/** Category of the rows with a concept, as its name; null for none, as for rows of which nothing is said. */
type ConceptChoice = { key: string; category: string | null };

/** Decisions on the rows of a file, besides its columns. */
export type ImportChoices = {
  values: readonly ValueChoice[];
  /** Values of optional fields that cannot be read: left empty with a warning, or errors. */
  invalid: "warn" | "error";
  /** Rows that look like totals, notes or repeated headers: left out or read. */
  totals: "drop" | "keep";
  decisions: readonly DecisionChoice[];
  concepts: readonly ConceptChoice[];
};

export const noChoices: ImportChoices = { values: [], invalid: "warn", totals: "drop", decisions: [], concepts: [] };

/** Identity of a value within its field. */
export const valueKey = (field: string, text: string) => `${field}\n${fold(truncate(text.trim()))}`;

/** Text that a choice puts in place of the written one; null for none. */
export const replacementOf = ({ value, use }: ValueChoice) => (use === undefined ? value : use);

/** Creates the lookup of the choice for a value of a field. */
export function choiceFinder({ values }: Pick<ImportChoices, "values">) {
  const choices = new Map(values.map((choice) => [valueKey(choice.field, choice.value), choice]));
  if (choices.size === 0) return () => undefined;
  return (field: string, text: string) => choices.get(valueKey(field, text));
}

/** Creates the lookup of what the user decided, for a column with its name in `Decision`. */
export const decisionFinder =
  ({ decisions }: Pick<ImportChoices, "decisions">) =>
  (about: DecisionChoice["about"], column: string, value: string) =>
    decisions.find((one) => one.about === about && one.column === column && one.value === value)?.use;
