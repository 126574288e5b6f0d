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

/** `id`: treasury. */
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

/** `voided`: void transactions instead of valid ones. */
export const transactionListQuery = z.strictObject({ ...pageQuery, ...filters, voided });

export const transactionExportQuery = z.strictObject({
  ...filters,
  voided,
  format: sheetFormat(),
});

export const voidInput = z.strictObject({ reason: text(200) });

/** A transaction as the API answers it. Half of a transfer has no category and has the other half's treasury. */
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
  /** Id of the transfer, the same in both halves. */
  transferId: z.int().nullable(),
  otherTreasuryId: z.int().nullable(),
  otherTreasury: z.string().nullable(),
  /** Whether its month is locked. */
  isLocked: z.boolean(),
  voidedAt: z.iso.datetime().nullable(),
  voidReason: z.string().nullable(),
});

/** `name`: name of the requested treasury. */
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
