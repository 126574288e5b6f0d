import { expect, test } from "vitest";
import type { Decision } from "@/lib/imports/choices";
import { inspectMovements } from "./import-inspection";

const peru = { country: "PE", currency: "PEN" };

/** What is asked about the currency of a file with one movement. */
function ask(
  { header = "Valor", cell = "120.00", moneda = "", titles = [] as string[], currencies = [] as string[] },
  style = peru,
  decisions: Decision[] = [],
) {
  const columns = [
    { header: "Fecha", field: "date", cell: "04/10/2026" },
    { header: "Concepto", field: "concept", cell: "Euros para misiones" },
    { header, field: "amount", cell },
    { header: "Moneda", field: null, cell: moneda },
  ].map(({ cell: text, ...column }, index) => ({ ...column, index, name: column.header, cells: [text] }));
  const decided = (about: string, column: string, value: string) =>
    decisions.find((one) => one.about === about && one.column === column && one.value === value)?.use ?? undefined;
  const result = inspectMovements({ columns, hasHeader: true, titles, format: "csv", currencies, decided }, style);
  return (result.decisions ?? []).filter(({ about }) => about === "currency");
}

test.each([
  [{ header: "Valor US$" }, "USD"],
  [{ header: "Monto (USD)" }, "USD"],
  [{ header: "Monto en dólares" }, "USD"],
  [{ header: "Importe €" }, "EUR"],
  [{ header: "Valor pesos" }, "pesos"],
  [{ cell: "US$ 120.00" }, "USD"],
  [{ cell: "120.00USD" }, "USD"],
  [{ moneda: "Dólares" }, "USD"],
  [{ titles: ["Cuenta corriente 191-0 - Moneda: USD"] }, "USD"],
  [{ currencies: ["PEN", "USD"] }, "USD"],
])("%j is asked in Peru", (file, value) => {
  expect(ask(file)).toMatchObject([{ column: "", value, use: null, options: [{ value: "same" }] }]);
});

test.each([
  [{ header: "Monto S/" }],
  [{ header: "Valor $" }],
  [{ cell: "S/ 120.00" }],
  [{ moneda: "Soles" }],
  [{ titles: ["Moneda: PEN", "Ofrenda de 100 dólares"] }],
  [{ currencies: ["PEN"] }],
])("%j is the church's currency in Peru, or says nothing", (file) => {
  expect(ask(file)).toEqual([]);
});

test("pesos are those of the church, and dollars too in Panama", () => {
  expect(ask({ header: "Valor pesos" }, { country: "CO", currency: "COP" })).toEqual([]);
  expect(ask({ currencies: ["USD"] }, { country: "PA", currency: "PAB" })).toEqual([]);
});

test("an answer is for its currency alone", () => {
  const [question] = ask({ currencies: ["USD"] });
  const answer = [{ ...(question as Decision), use: "same" }];
  expect(ask({ currencies: ["USD", "EUR"] }, peru, answer)).toMatchObject([
    { value: "USD", use: "same", message: expect.stringContaining("PEN") },
    { value: "EUR", use: null },
  ]);
});
