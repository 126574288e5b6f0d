import type { TransactionRow } from "@/lib/finances/transactions/schema";

/** Concept without its numbers: "Consignación QR 1147" → "Consignación QR". */
export const conceptStem = ({ concept }: Pick<TransactionRow, "concept">) =>
  concept
    .replace(/[\d#°º./-]*\d[\d./-]*/g, " ")
    .replace(/\s+/g, " ")
    .trim() || concept;

/** Other movements with the same concept but for its numbers, and the same category, that can change. */
export const likeRows = (row: TransactionRow, rows: TransactionRow[]) =>
  rows.filter(
    (one) =>
      one.id !== row.id &&
      one.categoryId === row.categoryId &&
      !one.isLocked &&
      !one.voidedAt &&
      !one.transferId &&
      conceptStem(one).toLowerCase() === conceptStem(row).toLowerCase(),
  );
