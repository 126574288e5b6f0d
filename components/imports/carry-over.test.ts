import { describe, expect, test } from "vitest";
import { isSameColumns, mayCarryOver, withMapping } from "./carry-over";
import type { Decisions } from "./decisions";

const columns = (...headers: string[]) => headers.map((header) => ({ header, field: null as string | null }));

const decisions = (...mapping: (string | null)[]): Decisions => ({
  mapping,
  defaults: {},
  existing: "skip",
  values: [],
  invalid: "warn",
  totals: "drop",
  decisions: [],
  concepts: [],
});

describe("decisions on another file", () => {
  test("count for the same headers alone, in the same order", () => {
    expect(isSameColumns(columns("Nombre", "", "Celular"), columns("Nombre", "", "Celular"))).toBe(true);
    expect(isSameColumns(columns("Celular", "Nombre"), columns("Nombre", "Celular"))).toBe(false);
    expect(isSameColumns(columns("Nombre"), columns("Nombre", "Celular"))).toBe(false);
    expect(isSameColumns(columns("Nombre", "Celular", "Correo"), columns("Nombre", "Celular"))).toBe(false);
  });

  test("count for the downloaded rows with errors, which have one more column", () => {
    expect(isSameColumns(columns("Nombre", "Celular", "Error"), columns("Nombre", "Celular"))).toBe(true);
    expect(isSameColumns(columns("Nombre", "Error"), columns("Nombre", "Celular"))).toBe(false);
  });

  test("never count without headers, which tell nothing about the columns", () => {
    expect(isSameColumns(columns("", ""), columns("", ""))).toBe(false);
    expect(isSameColumns(columns("", "", "Error"), columns("", ""))).toBe(false);
  });

  test("are tried on a file that is read as the earlier one was, before its sheet was chosen or after", () => {
    const earlier = { decisions: decisions("name"), before: columns("Resumen"), after: columns("Nombre") };
    expect(mayCarryOver(earlier, columns("Resumen"))).toBe(true);
    expect(mayCarryOver(earlier, columns("Nombre"))).toBe(true);
    expect(mayCarryOver(earlier, columns("Otra"))).toBe(false);
  });
});

test("the server's field counts for columns that nobody has decided on, an ignored one stays so", () => {
  const read = [
    { header: "Nombre", field: "name" },
    { header: "Celular", field: "cellphone" },
    { header: "Correo", field: "email" },
  ];
  expect(withMapping(decisions("notes", null), read).mapping).toEqual(["notes", null, "email"]);
  const whole = decisions(null, null, null);
  expect(withMapping(whole, read)).toBe(whole);
});
