import * as z from "zod";
import { flagParam, id, idParam, optional, REQUIRED, rowId, rowVersion, text, version } from "@/lib/core/fields/fields";

/** Position of members in the church. */
export const positionRow = z
  .strictObject({
    id: rowId(),
    value: z.string().meta({ description: "Nombre del cargo", example: "Miembro" }),
    isActive: z.boolean().meta({ description: "Si sus miembros cuentan como activos", example: true }),
    isPastoral: z.boolean().meta({ description: "Si es un cargo pastoral" }),
    version: rowVersion(),
    members: z.int().optional().meta({
      description: "Cuántos miembros lo tienen, con los de la papelera; solo con `members=true`",
      example: 14,
    }),
  })
  .meta({ id: "Position", description: "Un cargo de los miembros" });

export const positionList = z.array(positionRow);

const value = text(60).meta({ description: "Nombre del cargo", example: "Miembro" });

const yesOrNo = z.boolean({ error: "Elige una opción" });

/** `members=true`: with the number of holders. */
export const positionQuery = z.strictObject({
  members: flagParam().meta({ description: "`true`: con cuántos miembros tiene cada cargo" }),
});

export const positionInput = z.strictObject({
  value,
  isActive: yesOrNo.meta({ description: "Si sus miembros cuentan como activos", example: true }),
  isPastoral: yesOrNo.meta({ description: "Si es un cargo pastoral" }),
});

export const positionUpdate = positionInput.extend({ id: id(), version: version() });

/** `target`: position that takes over the members of the deleted one. */
export const positionRemoval = z.strictObject({
  target: optional(idParam()).meta({ description: "Cargo al que pasan sus miembros", example: 5 }),
});

/** First to last; positions left out follow in their current order. */
export const positionOrder = z.strictObject({
  ids: z
    .array(id())
    .min(1, REQUIRED)
    .max(500, "Elige 500 cargos como máximo")
    .refine((ids) => new Set(ids).size === ids.length, "Un cargo está dos veces")
    .meta({ description: "Cargos, del primero al último; los que faltan siguen en su orden", example: [7, 8] }),
});

export type PositionInput = z.output<typeof positionInput>;

export type PositionUpdate = z.output<typeof positionUpdate>;

export type PositionRow = z.output<typeof positionRow>;
