import { type OwnField, ownKeyIn, ownName } from "@/lib/own-fields/rules";

/** Values as a form has them, by the names of their boxes: `extra.celula`. */
export type OwnFormValues = Record<string, string>;

/** Texts of all fields, "" for those without a value, beside the other fields of a row: each is compared alone. */
export const toOwnTexts = (fields: readonly Pick<OwnField, "key">[], values: Record<string, unknown> = {}) =>
  Object.fromEntries(fields.map(({ key }) => [ownName(key), String(values[key] ?? "")])) as OwnFormValues;

/** The same as the values of one field of a form, in which a dot is a step into an object. */
export const toOwnFormValues = (texts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => {
      const key = ownKeyIn(name);
      return key === undefined ? [] : [[key, String(value ?? "")]];
    }),
  ) as OwnFormValues;

/** Input of a form whose own fields may be texts beside the others, as a body has them. */
export function withExtra<Input extends { extra?: object }>(input: Input) {
  const entries = Object.entries(input);
  const rest = Object.fromEntries(entries.filter(([name]) => ownKeyIn(name) === undefined)) as Input;
  return { ...rest, extra: { ...rest.extra, ...toOwnFormValues(Object.fromEntries(entries)) } };
}
