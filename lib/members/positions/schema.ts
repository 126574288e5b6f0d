import * as z from "zod";
import { id, idParam, oneOf, optional, REQUIRED, text, version } from "@/lib/core/fields";

/** Position of members in the church. */
export const positionRow = z.strictObject({
  id: z.int(),
  value: z.string(),
  /** Whether its holders count as active members. */
  isActive: z.boolean(),
  isPastoral: z.boolean(),
  version: z.int(),
  /** Number of holders, trash included; only on request of a user who may see the members. */
  members: z.int().optional(),
});

export const positionList = z.array(positionRow);

const value = text(60);

const yesOrNo = z.boolean({ error: "Elige una opción" });

/** `members=true`: with the number of holders. */
export const positionQuery = z.strictObject({
  members: optional(oneOf(["true", "false"])).transform((members) => members === "true"),
});

export const positionInput = z.strictObject({ value, isActive: yesOrNo, isPastoral: yesOrNo });

export const positionUpdate = positionInput.extend({ id: id(), version: version() });

/** `target`: position that takes over the members of the deleted one. */
export const positionRemoval = z.strictObject({ target: optional(idParam()) });

/** First to last; positions left out follow in their current order. */
export const positionOrder = z.strictObject({
  ids: z
    .array(id(), { error: REQUIRED })
    .min(1, REQUIRED)
    .max(500, "Elige 500 cargos como máximo")
    .refine((ids) => new Set(ids).size === ids.length, "Un cargo está dos veces"),
});

export type PositionInput = z.output<typeof positionInput>;

export type PositionUpdate = z.output<typeof positionUpdate>;

export type PositionRow = z.output<typeof positionRow>;
