import * as z from "zod";
import {
  amount,
  amountParam,
  date,
  id,
  idParam,
  longText,
  money,
  oneOf,
  optional,
  pageQuery,
  searchText,
  text,
  version,
} from "@/lib/core/fields";
import { sheetFormat } from "@/lib/spreadsheets/schema";
import { transactionTypes } from "./rules";

/** `treasuryId` absent: the church's first treasury. */
export const transactionInput = z.strictObject({
  date: date(),
  concept: text(150),
  amount: amount(),
  notes: longText(1000),
  categoryId: id(),
  treasuryId: id().nullish(),
});

export const transactionUpdate = transactionInput.extend({ id: id(), version: version() });

/** `id`: of a treasury. */
const filters = {
  name: searchText(),
  id: optional(idParam()),
  categoryId: optional(idParam()),
  type: optional(oneOf(transactionTypes)),
  from: optional(date()),
  to: optional(date()),
  min: optional(amountParam()),
  max: optional(amountParam()),
};

const voided = optional(oneOf(["true", "false"])).transform((value) => value === "true");

/** `voided`: those that are void instead of those that count. */
export const transactionListQuery = z.strictObject({ ...pageQuery, ...filters, voided });

export const transactionExportQuery = z.strictObject({
  ...filters,
  voided,
  format: sheetFormat(),
});

export const voiding = z.strictObject({ reason: text(200) });

/** A movement as the API answers it. Half of a transfer has no category and names the other half's treasury. */
export const transactionRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  date: z.iso.date(),
  concept: z.string(),
  categoryId: z.int().nullable(),
  category: z.string().nullable(),
  isIncome: z.boolean(),
  treasuryId: z.int(),
  treasury: z.string(),
  amount: money(),
  notes: z.string().nullable(),
  /** Of a transfer, the same in both halves. */
  transferId: z.int().nullable(),
  otherTreasuryId: z.int().nullable(),
  otherTreasury: z.string().nullable(),
  /** Whether its month is closed. */
  isLocked: z.boolean(),
  voidedAt: z.iso.datetime().nullable(),
  voidReason: z.string().nullable(),
});

/** `name`: of the treasury that was asked for. */
export const transactionList = z.strictObject({
  rows: z.array(transactionRow),
  count: z.int(),
  name: z.string().nullable(),
});

export type TransactionInput = z.output<typeof transactionInput>;
export type TransactionUpdate = z.output<typeof transactionUpdate>;
export type TransactionListQuery = z.output<typeof transactionListQuery>;
export type TransactionExportQuery = z.output<typeof transactionExportQuery>;
export type TransactionFilters = Omit<TransactionListQuery, "page" | "pageSize">;
export type TransactionRow = z.output<typeof transactionRow>;
export type TransactionList = z.output<typeof transactionList>;
