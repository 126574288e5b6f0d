import { expect, test } from "vitest";
import { flowOf, type ImportField, isSummaryRow, nearestDay, ZERO } from "./import-rules";

type Written = Partial<Record<ImportField, string>>;

test.each<[Written, string, boolean]>([
  [{ amount: "120.00" }, "120.00", true],
  [{ amount: "-120.00" }, "120.00", false],
  [{ amount: "120.00", kind: "expense" }, "120.00", false],
  [{ amount: "-120.00", kind: "expense" }, "120.00", false],
  [{ amount: "120.00", kind: "income" }, "120.00", true],
  [{ income: "120.00" }, "120.00", true],
  [{ income: "120.00", expense: "0.00" }, "120.00", true],
  [{ income: "0.00", expense: "120.00" }, "120.00", false],
  [{ expense: "-120.00" }, "120.00", true],
  [{ income: "-5.00" }, "5.00", false],
  [{ expense: "120.00", amount: "999.00", kind: "income" }, "120.00", false],
])("%j is %s, income: %s", (written, amount, isIncome) => {
  expect(flowOf(written)).toMatchObject({ amount, isIncome });
});

test.each<[Written, ImportField, RegExp | string]>([
  [{}, "amount", ZERO],
  [{ amount: "0.00" }, "amount", ZERO],
  [{ income: "0.00", expense: "0.00" }, "income", ZERO],
  [{ expense: "0.00" }, "expense", ZERO],
  [{ income: "5.00", expense: "7.00" }, "expense", /deja uno solo/],
  [{ amount: "-5.00", kind: "income" }, "amount", /el monto es negativo/],
  [{ amount: "5.00", kind: "transfer" }, "kind", /Trasladar/],
])("%j is refused at the field %s", (written, field, message) => {
  expect(flowOf(written)).toEqual({ field, message: expect.stringMatching(message) });
});

test("only a positive amount without a type leaves the direction open", () => {
  const isCertain = (written: Written) => flowOf(written);
  expect(isCertain({ amount: "5.00" })).toMatchObject({ isCertain: false });
  for (const written of [
    { amount: "-5.00" },
    { amount: "5.00", kind: "income" },
    { income: "5.00" },
    { expense: "5.00" },
  ])
    expect(isCertain(written)).toMatchObject({ isCertain: true });
});

const isDay = (text: string) => /^\d\d\/\d\d\/\d{4}$/.test(text);

test.each<Written>([
  {},
  { concept: "Saldo anterior" },
  { date: "01/01/2025", concept: "SALDO INICIAL", income: "1,847.35" },
  { date: "Saldo final" },
  { date: "31/01/2025", concept: "Saldo al 31 de enero", amount: "500" },
  { concept: "Total enero", income: "7100.63", expense: "1201.09" },
  { date: "TOTAL AÑO 2025", income: "54495.75" },
  { date: "Total débitos", expense: "12.545.498,66" },
  { category: "Sub-total", expense: "5" },
  { income: "7100.63", expense: "1201.09" },
  { concept: "ANULADO" },
  { date: "03/03/2025", concept: "Anulado" },
  { date: "Hna. Tesorera: ______" },
  { concept: "MARZO" },
])("%j is no movement", (written) => {
  expect(isSummaryRow(written, isDay)).toBe(true);
});

test.each<Written>([
  { concept: "Luz del Sur enero", expense: "109.90" },
  { date: "05/01/2025", concept: "Total Seguros", expense: "50" },
  { date: "05/01/2025", concept: "Ofrenda" },
  { date: "05/01/2025", expense: "5" },
  { date: "31/06/2025", concept: "Ofrenda", income: "5" },
  { date: "05/01/2025", concept: "Saldo de la deuda con Claro", expense: "5" },
  { date: "05/01/2025", concept: "Anulado", income: "5" },
  { category: "Ofrendas", income: "5" },
])("%j is a movement, complete or not", (written) => {
  expect(isSummaryRow(written, isDay)).toBe(false);
});

test("a day without a year is in the year nearest to the day before it", () => {
  expect(nearestDay("01-05", "2025-01-03")).toBe("2025-01-05");
  expect(nearestDay("01-02", "2024-12-30")).toBe("2025-01-02");
  expect(nearestDay("12-30", "2025-01-02")).toBe("2024-12-30");
  expect(nearestDay("02-29", "2025-02-27")).toBe("2024-02-29");
  expect(nearestDay("02-29", "2022-02-27")).toBeUndefined();
});
