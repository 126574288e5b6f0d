import * as z from "zod";
import { id, idParam, listOf, money, oneOf, optional, pageQuery, searchText, text, version } from "@/lib/core/fields";

export const treasuryInput = z.strictObject({ name: text(60) });

export const treasuryUpdate = treasuryInput.extend({ id: id(), version: version() });

/** `archived`: archived treasuries instead of active ones. */
export const treasuryListQuery = z.strictObject({
  ...pageQuery,
  name: searchText(),
  archived: optional(oneOf(["true", "false"])).transform((value) => value === "true"),
});

/** For a treasury with movements: `target` receives its balance, `archive` leaves the balance in it. */
export const treasuryRemoval = z.strictObject({
  target: optional(idParam()),
  archive: optional(oneOf(["true", "false"])).transform((value) => value === "true"),
});

/** A treasury as the API answers it, with its current balance. */
export const treasuryRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  balance: money(),
  archivedAt: z.iso.datetime().nullable(),
  /** Whether it has movements, void ones included: then it is never deleted. */
  isUsed: z.boolean(),
});

export const treasuryList = listOf(treasuryRow);

/** Income and expense without transfers, and the balance, which for one treasury includes its transfers. */
export const balanceStats = z.strictObject({ income: money(), expense: money(), balance: money() });

export type TreasuryInput = z.output<typeof treasuryInput>;
export type TreasuryUpdate = z.output<typeof treasuryUpdate>;
export type TreasuryListQuery = z.output<typeof treasuryListQuery>;
export type TreasuryRemoval = z.output<typeof treasuryRemoval>;
export type TreasuryRow = z.output<typeof treasuryRow>;
export type TreasuryList = z.output<typeof treasuryList>;
export type BalanceStats = z.output<typeof balanceStats>;
