import { expect, test } from "vitest";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import {
  amountText,
  balanceOf,
  flowText,
  kindText,
  movementsText,
  sumsText,
  transactionText,
} from "./transaction-text";

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

test.each([
  [[], "0.00"],
  [[{ amount: "0.05" }, { amount: "0.07", isIncome: false }], "-0.02"],
  [[{ amount: "350000.00" }, { amount: "132300.10", isIncome: false }, { amount: "9.00", transferId: 4 }], "217699.90"],
])("the balance of the movements %j is %s", (rows, balance) => {
  expect(balanceOf(rows.map((changes) => ({ ...row, ...changes })))).toBe(balance);
});

test("the movement count is singular only for one", () => {
  expect(movementsText(1, money)).toBe("1 movimiento");
  expect(movementsText(0, money)).toBe("0 movimientos");
});

test.each([
  [{ incomes: 30, expenses: 4, balance: "-45200.00" }, "34 movimientos · −$ 45.200"],
  [{ incomes: 1, balance: "10.50" }, "1 movimiento · +$ 10,50"],
  [{}, "0 movimientos · $ 0"],
  [{ transfers: 2, transfersIn: "7.00", transfersOut: "7.00" }, "2 filas de traslados: entran $ 7, salen $ 7"],
  [
    { incomes: 2, balance: "5.00", transfers: 1, transfersOut: "7.00" },
    "2 movimientos · +$ 5 · aparte, 1 fila de traslados: entran $ 0, salen $ 7",
  ],
])("the sums %j read %j", (changes, text) => {
  const none = { income: "0.00", expense: "0.00", balance: "0.00", transfersIn: "0.00", transfersOut: "0.00" };
  const summary = { ...none, incomes: 0, expenses: 0, transfers: 0, total: "0.00", closing: "0.00", ...changes };
  expect(sumsText(summary, money).replace(/\u00a0/g, " ")).toBe(text);
});
