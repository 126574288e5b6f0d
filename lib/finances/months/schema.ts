import * as z from "zod";
import { month } from "@/lib/core/fields";

export const monthLockInput = z.strictObject({ month: month() });

export const monthLockParams = z.strictObject({ month: month() });

/** Locked month, with the user who locked it and when. */
export const monthLock = z.strictObject({ month: z.string(), userName: z.string(), at: z.iso.datetime() });

/** Latest month first. */
export const monthLockList = z.array(monthLock);

export type MonthLock = z.output<typeof monthLock>;
