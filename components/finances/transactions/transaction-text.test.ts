import { expect, test } from "vitest";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { amountText, flowText, kindText, movementsText, transactionText } from "./transaction-text";

const money = { currency: "COP", country: "CO" };
const names = { treasuries: [{ id: 3, name: "Caja general" }], categories: [{ id: 7, value: "Diezmos" }] };
const row = { amount: "415000.00", isIncome: true, category: "Diezmos", transferId: null } as TransactionRow;

test.each([
  ["date", "2025-11-16", "16/11/2025"],
  ["amount", 1234.5, "$ 1.234,50"],
  ["amount", "186500.00", "$ 186.500"],
  ["categoryId", 7, "Diezmos"],
  ["categoryId", 8, "Otra categoría"],
  ["treasuryId", 3, "Caja general"],
  ["fromTreasuryId", 3, "Caja general"],
  ["toTreasuryId", 9, "Otra tesorería"],
  ["concept", "Culto", "Culto"],
  ["notes", null, "(vacío)"],
])("field %s with value %j displays as %j", (field, value, text) => {
  expect(transactionText(field, value, names, money).replace(/\u00a0/g, " ")).toBe(text);
});

test("only movements that change the church's total have a sign", () => {
  const text = (changes: Partial<TransactionRow>) => amountText({ ...row, ...changes }, money).replace(/\u00a0/g, " ");
  expect(text({})).toBe("+$ 415.000");
  expect(text({ isIncome: false })).toBe("−$ 415.000");
  expect(text({ transferId: 5 })).toBe("$ 415.000");
  expect(flowText("0.00", false, money).replace(/\u00a0/g, " ")).toBe("$ 0");
});

test("the kind text of a transfer's half names its direction", () => {
  expect(kindText(row)).toBe("Diezmos");
  expect(kindText({ ...row, category: null, isIncome: false })).toBe("Traslado enviado");
});

test("the movement count is singular only for one", () => {
  expect(movementsText(1, money)).toBe("1 movimiento");
  expect(movementsText(0, money)).toBe("0 movimientos");
});
