import * as z from "zod";
import { oneOf, optional } from "./fields";
import { unescapeValue } from "./list-values";

/** Values that one filter may have. */
const VALUES_MAX = 100;

/** Filter with several values in a query, `max` at most, separated by commas: one of them matches. Within one, a comma is `%2C` and a percent sign `%25`. */
export const listParam = <Schema extends z.ZodType<unknown, string | undefined>>(schema: Schema, max = VALUES_MAX) =>
  // Typed as what it parses like: the input of preprocess() would be unknown.
  z
    .preprocess(splitValues, z.array(schema).max(max, `Elige ${max} valores como máximo`).optional())
    .meta({ param: { style: "form", explode: false } }) as unknown as z.ZodOptional<
    z.ZodType<z.output<Schema>[], string>
  >;

/** Description of a `listParam`. */
export const severalOf = (what: string) => `${what}; varios, separados por comas`;

/** Order of a list in a query, `initial` without one. */
export const sortParam = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts, initial: Sorts[number]) =>
  optional(oneOf(sorts))
    .transform((sort) => sort ?? initial)
    .meta({ description: "Orden", example: initial });

/** Values of a list in a query; undefined without one. */
function splitValues(value: unknown) {
  if (typeof value !== "string") return value;
  const values = value.split(",").map((one) => unescapeValue(one).trim());
  return values.some(Boolean) ? values.filter(Boolean) : undefined;
}
