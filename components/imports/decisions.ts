import type { ConceptChoice } from "./concept-choices";
import type { ImportKind } from "./import-kind";
import type { ValueChoice } from "./value-choices";

/** The user's decisions on how the rows are imported. */
export interface Decisions {
  /** Field of each column, by index; null for an ignored column. */
  mapping: (string | null)[];
  /** Default for empty cells, by field. */
  defaults: Record<string, string>;
  existing: "skip" | "update";
  /** What to do with values that cannot be read. */
  values: ValueChoice[];
  /** Unreadable values of optional fields: left empty, or errors. */
  invalid: "warn" | "error";
  /** Rows that look like totals or notes. */
  totals: "drop" | "keep";
  /** What to do where the whole file leaves a choice. */
  decisions: { about: string; column: string; value: string; use: string }[];
  /** Categories by concept of rows that have none of their own. */
  concepts: ConceptChoice[];
}

export const initialDecisions = ({ fields }: ImportKind): Decisions => ({
  mapping: [],
  defaults: Object.fromEntries(fields.flatMap(({ name, initial }) => (initial ? [[name, initial]] : []))),
  existing: "skip",
  values: [],
  invalid: "warn",
  totals: "drop",
  decisions: [],
  concepts: [],
});
