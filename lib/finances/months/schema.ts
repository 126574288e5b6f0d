import * as z from "zod";
import { month } from "@/lib/core/fields";

export const monthLockInput = z.strictObject({ month: month() });

export const monthLockParams = z.strictObject({ month: month() });

/** A closed month, and who closed it when. */
export const monthLock = z.strictObject({ month: z.string(), userName: z.string(), at: z.iso.datetime() });

/** The last first. */
export const monthLockList = z.array(monthLock);

export type MonthLock = z.output<typeof monthLock>;
