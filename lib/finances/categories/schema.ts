import * as z from "zod";
import { flagParam, id, rowId, rowVersion, text, version } from "@/lib/core/fields/fields";

const value = text(60).meta({ description: "Nombre de la categoría", example: "Diezmos" });

export const categoryInput = z.strictObject({
  value,
  isIncome: z
    .boolean({ error: "Elige una opción" })
    .meta({ description: "Si es de ingresos (`true`) o de egresos (`false`)", example: true }),
});

/** `isIncome` cannot change: the category's movements depend on it. */
export const categoryUpdate = z.strictObject({ id: id(), version: version(), value });

/** `archived`: archived categories instead of active ones. */
export const categoryQuery = z.strictObject({
  archived: flagParam().meta({ description: "`true`: las archivadas, en vez de las que se usan" }),
});

/** Category of income or of expenses. */
export const categoryRow = z
  .strictObject({
    id: rowId(),
    value: z.string().meta({ description: "Nombre de la categoría", example: "Diezmos" }),
    isIncome: z.boolean().meta({ description: "Si es de ingresos (`true`) o de egresos (`false`)", example: true }),
    version: rowVersion(),
  })
  .meta({ id: "Category", description: "Una categoría de ingresos o de egresos" });

export const categoryList = z.array(categoryRow);

export type CategoryInput = z.output<typeof categoryInput>;
export type CategoryUpdate = z.output<typeof categoryUpdate>;
export type CategoryRow = z.output<typeof categoryRow>;
