import * as z from "zod";
import { month } from "@/lib/core/fields/fields";

export const monthLockInput = z.strictObject({
  month: month().meta({ description: "Mes, `AAAA-MM`", example: "2026-11" }),
});

export const monthLockParams = z.strictObject({
  month: month().meta({ description: "Mes, `AAAA-MM`", example: "2026-11" }),
});

/** Locked month, with the user who locked it and when. */
export const monthLock = z
  .strictObject({
    month: z.string().meta({ description: "Mes, `AAAA-MM`", example: "2026-11" }),
    userName: z.string().meta({ description: "Quién lo cerró", example: "Ana Herrera" }),
    at: z.iso.datetime().meta({ description: "Cuándo se cerró" }),
  })
  .meta({ id: "MonthLock", description: "Un mes cerrado" });

/** Latest month first. */
export const monthLockList = z.array(monthLock);

export type MonthLock = z.output<typeof monthLock>;
