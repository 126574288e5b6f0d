import { expect, test } from "vitest";
import type { LoggedEntry } from "@/lib/history/schema";
import { financeTables } from "./history";

const names = { treasuries: [{ id: 3, name: "Banco" }], categories: [{ id: 4, value: "Diezmos" }] };
const {
  transactions,
  treasuries,
  closed_months: lockedMonths,
} = financeTables(names, { currency: "COP", country: "CO" });

test("values of a movement display as names and money", () => {
  expect(transactions?.valueText?.("categoryId", 4)).toBe("Diezmos");
  expect(transactions?.valueText?.("treasuryId", 3)).toBe("Banco");
  expect(transactions?.valueText?.("categoryId", null)).toBe("(vacío)");
  expect(transactions?.valueText?.("amount", 2000)).toBe("$\u00a02.000");
  expect(transactions?.valueText?.("voidReason", "Error")).toBeUndefined();
});

test("the line of a movement says its date and amount", () => {
  const note = (facts: { date: string | null; amount: string | null }) =>
    transactions?.noteOf?.({ ...entry, ...facts });
  expect(note({ date: "2026-11-05", amount: "-2000.00" })).toBe("05/11/2026, −$\u00a02.000");
  expect(note({ date: null, amount: null })).toBeUndefined();
});

const entry: LoggedEntry = {
  id: 1,
  at: "2026-11-21T10:00:00.000Z",
  userName: "Ana",
  userId: 1,
  entity: "transactions",
  rowId: 7,
  title: "De Caja general a Banco",
  date: null,
  amount: null,
  exists: true,
  action: "create",
  changes: [],
};

test("an opening balance and its date display as money and day", () => {
  expect(treasuries?.valueText?.("openingBalance", -20.5)).toBe("−$\u00a020,50");
  expect(treasuries?.valueText?.("openingDate", "2024-03-01")).toBe("01/03/2024");
  expect(treasuries?.valueText?.("openingBalance", null)).toBe("(vacío)");
  expect(treasuries?.valueText?.("archivedAt", null)).toBeUndefined();
});

test("a month lock has the month's name and no page", () => {
  expect(lockedMonths?.titleText?.("2025-11-01")).toBe("noviembre de 2025");
  expect(lockedMonths?.href).toBeUndefined();
  expect(lockedMonths?.phrases?.destroy).toBe("reabrió el mes de");
});
