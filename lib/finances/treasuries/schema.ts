import * as z from "zod";
import { id, idParam, listOf, money, oneOf, optional, pageQuery, searchText, text, version } from "@/lib/core/fields";

export const treasuryInput = z.strictObject({ name: text(60) });

export const treasuryUpdate = treasuryInput.extend({ id: id(), version: version() });

/** `archived`: those out of use instead of those in use. */
export const treasuryListQuery = z.strictObject({
  ...pageQuery,
  name: searchText(),
  archived: optional(oneOf(["true", "false"])).transform((value) => value === "true"),
});

/** What becomes of a treasury with movements: `target` gets its money, `archive` leaves it as it is. */
export const treasuryRemoval = z.strictObject({
  target: optional(idParam()),
  archive: optional(oneOf(["true", "false"])).transform((value) => value === "true"),
});

/** A treasury as the API answers it, with what it holds now. */
export const treasuryRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  balance: money(),
  archivedAt: z.iso.datetime().nullable(),
  /** Whether it has movements, void ones included: such a one is never destroyed. */
  isUsed: z.boolean(),
});

export const treasuryList = listOf(treasuryRow);

/** What came in and went out, transfers apart, and what is left; of one treasury the balance holds its transfers too. */
export const balanceStats = z.strictObject({ income: money(), expense: money(), balance: money() });

export type TreasuryInput = z.output<typeof treasuryInput>;
export type TreasuryUpdate = z.output<typeof treasuryUpdate>;
export type TreasuryListQuery = z.output<typeof treasuryListQuery>;
export type TreasuryRemoval = z.output<typeof treasuryRemoval>;
export type TreasuryRow = z.output<typeof treasuryRow>;
export type TreasuryList = z.output<typeof treasuryList>;
export type BalanceStats = z.output<typeof balanceStats>;
