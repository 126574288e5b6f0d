import * as z from "zod";
import { id, idParam, oneOf, optional, REQUIRED, text, version } from "@/lib/core/fields";

/** What the people of a church do in it. */
export const positionRow = z.strictObject({
  id: z.int(),
  value: z.string(),
  /** Whether its people count as active members. */
  isActive: z.boolean(),
  isPastoral: z.boolean(),
  version: z.int(),
  /** How many hold it, those in the trash too; only where it was asked for, by somebody who sees the members. */
  members: z.int().optional(),
});

export const positionList = z.array(positionRow);

const value = text(60);

const yesOrNo = z.boolean({ error: "Elige una opción" });

/** `members=true`: with how many hold each. */
export const positionQuery = z.strictObject({
  members: optional(oneOf(["true", "false"])).transform((members) => members === "true"),
});

export const positionInput = z.strictObject({ value, isActive: yesOrNo, isPastoral: yesOrNo });

export const positionUpdate = positionInput.extend({ id: id(), version: version() });

/** The position that takes over the members of one that goes. */
export const positionRemoval = z.strictObject({ target: optional(idParam()) });

/** From the first to the last; those that are not named follow in the order they have. */
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
