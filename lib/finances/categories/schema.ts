import * as z from "zod";
import { id, oneOf, optional, text, version } from "@/lib/core/fields";

const value = text(60);

export const categoryInput = z.strictObject({ value, isIncome: z.boolean({ error: "Elige una opción" }) });

/** `isIncome` cannot change: the category's movements depend on it. */
export const categoryUpdate = z.strictObject({ id: id(), version: version(), value });

/** `archived`: archived categories instead of active ones. */
export const categoryQuery = z.strictObject({
  archived: optional(oneOf(["true", "false"])).transform((archived) => archived === "true"),
});

/** Category of income or of expenses. */
export const categoryRow = z.strictObject({ id: z.int(), value: z.string(), isIncome: z.boolean(), version: z.int() });

export const categoryList = z.array(categoryRow);

export type CategoryInput = z.output<typeof categoryInput>;
export type CategoryUpdate = z.output<typeof categoryUpdate>;
export type CategoryRow = z.output<typeof categoryRow>;
