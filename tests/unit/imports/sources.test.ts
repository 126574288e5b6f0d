import { describe, expect, test } from "vitest";
import { noChoices } from "@/lib/imports/choices";
import { readOptionsOf, refuseForeign, sourceDecisions } from "@/lib/imports/sources";
import { memberReading } from "@/lib/members/import-fields";

const sheet = (name: string, rows: number, begin = [["Nombre", "Celular"]], isHidden = false) => ({
  name,
  rows,
  begin,
  isHidden,
  isMore: false,
});

describe("of several sheets", () => {
  const { choose } = readOptionsOf(memberReading, noChoices);
  test.each([
    ["the first with headers of the module", 1, [sheet("Portada", 3, [["Iglesia"]]), sheet("A", 8), sheet("B", 9)]],
    ["a later one with more than twice its rows", 1, [sheet("Resumen", 3), sheet("A", 80)]],
    [
      "one with most of the headers",
      0,
      [
        sheet("A", 1, [["Nombre", "Celular", "Correo", "Género", "Bautizado"]]),
        sheet("Listas", 90, [["Género", "Cargo"]]),
      ],
    ],
    ["a visible one", 1, [sheet("Listas", 90, [["Nombre", "Celular"]], true), sheet("A", 8)]],
    ["the first one where no header is known", 0, [sheet("A", 8, [["x", "y"]]), sheet("B", 9, [["x", "y"]])]],
  ])("%s is read", (_, index, sheets) => {
    expect(choose(sheets)).toBe(index);
  });

  test("all are offered with their rows", () => {
    const source = { format: "xlsx" as const, sheet: "A" };
    const sheets = [sheet("A", 1), { ...sheet("B", 500, [], true), isMore: true }];
    expect(sourceDecisions({ source, sheets }, noChoices)).toMatchObject([
      {
        about: "sheet",
        use: "A",
        options: [
          { value: "A", label: "A (1 fila)" },
          { value: "B", label: "B (más de 500 filas, oculta)" },
        ],
      },
    ]);
  });
});

test("a guessed encoding is said, and another one can be chosen; a usual one is not", () => {
  const decisionsOf = (encoding: "cp850" | "utf-8", decisions = noChoices.decisions) =>
    sourceDecisions({ source: { format: "csv", encoding }, sheets: [] }, { ...noChoices, decisions });
  expect(decisionsOf("cp850")).toMatchObject([{ about: "encoding", use: "cp850" }]);
  expect(decisionsOf("utf-8")).toEqual([]);
  const chosen = { about: "encoding" as const, column: "", value: "", use: "utf-8" };
  expect(decisionsOf("utf-8", [chosen])).toMatchObject([{ use: "utf-8" }]);
  expect(readOptionsOf(memberReading, { ...noChoices, decisions: [chosen] }).encoding).toBe("utf-8");
});

test("a statement is refused among people, with where it belongs", () => {
  expect(() => refuseForeign(memberReading, "ofx")).toThrow(/Finanzas/);
  expect(() => refuseForeign({}, "vcard")).toThrow(/Miembros/);
  expect(() => refuseForeign(memberReading, "vcard")).not.toThrow();
});
