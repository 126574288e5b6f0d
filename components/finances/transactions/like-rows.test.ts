import { expect, test } from "vitest";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { conceptStem, likeRows } from "./like-rows";

test.each([
  ["Consignación QR 1147", "Consignación QR"],
  ["PAGO 12/11 REF #00-981 LUZ", "PAGO REF LUZ"],
  ["2026", "2026"],
  ["Ofrenda", "Ofrenda"],
])("the concept %j is %j without its numbers", (concept, stem) => {
  expect(conceptStem({ concept })).toBe(stem);
});

test("like movements have the concept and the category, and can change", () => {
  const row = { id: 1, concept: "Depósito 1", categoryId: 7, isLocked: false, voidedAt: null, transferId: null };
  const rows = [
    row,
    { ...row, id: 2, concept: "DEPÓSITO 22" },
    { ...row, id: 3, concept: "Depósito de Ana" },
    { ...row, id: 4, categoryId: 8 },
    { ...row, id: 5, isLocked: true },
    { ...row, id: 6, voidedAt: "2026-11-01T00:00:00.000Z" },
  ] as TransactionRow[];
  expect(likeRows(rows[0] as TransactionRow, rows).map(({ id }) => id)).toEqual([2]);
});
