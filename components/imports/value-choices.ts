import type { ImportAnswer, ImportField } from "./import-kind";

/** Decision on a written value, as `POST …/import` takes it. */
export interface ValueChoice {
  field: string;
  value: string;
  /** Text read instead; null for none. */
  use?: string | null;
  /** Kind of the option created with this name. */
  create?: string;
}

export type ImportProblem = ImportAnswer["problems"][number];

type Written = Pick<ValueChoice, "field" | "value">;

export const isSameValue = (one: Written, other: Written) => one.field === other.field && one.value === other.value;

/** Choices with one more, which replaces the previous one for its value; without `use` and `create` it is removed. */
export function withChoice(choices: readonly ValueChoice[], choice: ValueChoice) {
  const others = choices.filter((one) => !isSameValue(one, choice));
  return choice.use === undefined && choice.create === undefined ? others : [...others, choice];
}

/** Options of a field whose values are a list. */
export const optionsOf = (field: ImportField | undefined) =>
  field?.options ?? (Array.isArray(field?.fill) ? field.fill : []);
