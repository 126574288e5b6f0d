import { describe, expect, test } from "vitest";
import { headerReader } from "./columns";
import { leftOutFinder } from "./left-out";
import type { Field, Reading } from "./reading";

const field = (synonyms: string[], isRequired = false): Field<unknown> => ({
  label: synonyms[0] ?? "",
  synonyms,
  isRequired,
  reader: () => ({ read: (text) => ({ value: text }) }),
});

const people = {
  names: ["name", "phone", "notes"],
  fields: { name: field(["nombres"]), phone: field(["celular"]), notes: field(["notas"]) },
  key: { field: "name", rest: [["apellidos"]] },
} satisfies Pick<Reading<string, unknown>, "names" | "fields" | "key">;

const items = {
  names: ["name", "price", "amount"],
  fields: { name: field(["articulo"]), price: field(["precio"], true), amount: field(["cantidad"], true) },
  key: { field: "name" },
} satisfies Pick<Reading<string, unknown>, "names" | "fields" | "key">;

function finder(reading: typeof people | typeof items, headers: string[]) {
  const { columnsOf, keyColumns } = headerReader(reading);
  const columns = columnsOf(headers, headers.length, new Map(), () => new Error());
  return leftOutFinder(reading, columns, keyColumns(columns));
}

describe("a list of people", () => {
  const isLeftOut = finder(people, ["N°", "Apellidos", "Nombres", "Celular", "Promesa", "Notas"]);

  test.each([
    [["", "TOTAL", "205"]],
    [["Total general", "", "", "", "1.250,50"]],
    [["Subtotal zona norte", "12", "", "", "S/ 2,300.00"]],
    [["", "Varones", "72"]],
    [["ZONA NORTE"]],
    [["207"]],
    [["", "Nota: faltan los niños"]],
    [["", "* sin confirmar"]],
    [["N°", "Apellidos", "Nombres", "Celular", "Promesa", "Notas"]],
  ])("%j is no person", (cells) => {
    expect(isLeftOut(cells)).toBe(true);
  });

  test.each([
    [["1", "Gómez", "Ana"]],
    [["", "", "Ana"]],
    [["", "ZONA NORTE"]],
    [["", "Total", "Juan", "300 555 0101", "", "canta"]],
    [["", "Totalán", "Ana"]],
    [["", "Sumarriva"]],
    [["", "Notario", "Luis"]],
    [["", "Apellidos", "Nombres"]],
    [["1", "", "", "300 555 0101"]],
  ])("%j is read as a person", (cells) => {
    expect(isLeftOut(cells)).toBe(false);
  });
});

describe("a list of articles", () => {
  const isLeftOut = finder(items, ["Artículo", "Precio", "Cantidad", "Total"]);

  test.each([
    [["TEMPLO"]],
    [["ESCUELA DOMINICAL"]],
    [["TOTAL", "", "7", "20176.5"]],
    [["Responsable: hno. del Comité"]],
  ])("%j is no article", (cells) => {
    expect(isLeftOut(cells)).toBe(true);
  });

  test.each([[["Total", "7", "7", "1"]], [["Mesa"]], [["PIANO", "", "1"]], [["", "5", "1"]], [["42", "5", "1"]]])(
    "%j is read as an article",
    (cells) => {
      expect(isLeftOut(cells)).toBe(false);
    },
  );
});

test("a long cell is matched in linear time and is no number", () => {
  const isLeftOut = finder(people, ["N°", "Apellidos", "Nombres"]);
  expect(isLeftOut(["Total", "", `1${" ".repeat(30_000)}x`])).toBe(false);
  expect(isLeftOut([`Total ${"a 1 ".repeat(10_000)}x`, "", "1"])).toBe(false);
});

test("without a column for the name, rows are read whatever they hold", () => {
  expect(finder(people, ["A", "B"])(["", "x"])).toBe(false);
});
