import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noChoices } from "@/lib/imports/choices";
import { headerReader } from "@/lib/imports/columns";
import { columnName } from "@/lib/imports/inspect";
import { wordKey } from "./import-directions";
import { movementReading } from "./import-fields";
import { inspectMovements } from "./import-inspection";

const style = { country: "CO", currency: "COP" };
const { columnsOf } = headerReader(movementReading);

/** What the rows of a file say together. */
function inspect(
  headers: string[],
  rows: string[][],
  { titles = [] as string[], decisions = noChoices.decisions } = {},
) {
  const columns = columnsOf(headers, headers.length, new Map(), () => new Error()).map((column) => ({
    ...column,
    name: columnName(column),
    cells: rows.map((cells) => cells[column.index] ?? ""),
  }));
  const decided = (about: string, column: string, value: string) =>
    decisions.find((one) => one.about === about && one.column === column && one.value === value)?.use;
  return inspectMovements({ columns, hasHeader: true, titles, format: "csv", decided }, style);
}

const open = ({ decisions = [] }: ReturnType<typeof inspect>) => decisions.filter(({ use }) => use === null);
const meaning = (result: ReturnType<typeof inspect>, text: string) => result.traits?.kind?.words?.get(wordKey(text));

describe("a column that says where money goes", () => {
  test.each([
    ["CARGO/ABONO", "C", "expense", "A", "income"],
    ["Tipo", "C", "income", "D", "expense"],
    ["D/H", "D", "expense", "H", "income"],
    ["E/S", "E", "income", "S", "expense"],
    ["I/E", "I", "income", "E", "expense"],
    ["+/−", "+", "income", "−", "expense"],
    ["DB/CR", "CR", "income", "DB", "expense"],
    ["Transacción", "Nota Crédito", "income", "Nota Débito", "expense"],
  ])("«%s»: %s is %s, %s is %s", (header, one, first, other, second) => {
    const result = inspect(
      ["Fecha", "Detalle", "Valor", header],
      [
        ["01/10/2026", "Uno", "1.000", one],
        ["02/10/2026", "Dos", "2.000", other],
      ],
    );
    expect([meaning(result, one), meaning(result, other), open(result)]).toEqual([first, second, []]);
  });

  test("of one letter is asked, unless the header names its word", () => {
    const read = (header: string) =>
      inspect(["Fecha", "Detalle", "Valor", header], [["01/10/2026", "Uno", "1.000", "C"]]);
    expect(open(read("Tipo"))).toMatchObject([{ column: "Tipo", value: "C" }]);
    expect([open(read("Cargo / Abono")), meaning(read("Cargo / Abono"), "C")]).toEqual([[], "expense"]);
  });

  test("that is a word of the language of programs means nothing", () => {
    const result = inspect(
      ["Fecha", "Detalle", "Valor", "Tipo"],
      [
        ["01/10/2026", "Uno", "1.000", "constructor"],
        ["02/10/2026", "Dos", "2.000", "abono"],
      ],
    );
    expect(open(result)).toMatchObject([{ column: "Tipo", value: "constructor" }]);
  });

  test("without meaning is proven by the balance", () => {
    const rows = [
      ["01/10/2026", "Uno", "1.000", "1", "5.000"],
      ["02/10/2026", "Dos", "2.000", "2", "3.000"],
      ["03/10/2026", "Tres", "500", "1", "3.500"],
      ["04/10/2026", "Cuatro", "700", "1", "4.200"],
    ];
    const result = inspect(["Fecha", "Detalle", "Valor", "Clase", "Saldo"], rows);
    expect([meaning(result, "1"), meaning(result, "2"), open(result)]).toEqual(["income", "expense", []]);
  });

  const word = fc.stringMatching(/^[A-Za-z0-9+*]{1,10}$/);
  const headers = fc.constantFrom(
    "Clase",
    "Tipo",
    "X",
    "Medio",
    "Canal",
    "Rubro",
    "Signo",
    "",
    "Referencia",
    "Oficina",
  );

  test("of any two values beside amounts without signs is read whole, asked, or said: never silent", () => {
    fc.assert(
      fc.property(
        headers,
        word,
        word,
        fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }),
        (header, one, other, sides) => {
          fc.pre(wordKey(one) !== wordKey(other) && sides.includes(true) && sides.includes(false));
          const rows = sides.map((side, index) => [
            `0${(index % 9) + 1}/10/2026`,
            `Asiento ${index}`,
            "1.000",
            side ? one : other,
          ]);
          const result = inspect(["Fecha", "Detalle", "Valor", header], rows);
          const meanings = [meaning(result, one), meaning(result, other)];
          const isRead = meanings.every((found) => found === "income" || found === "expense" || found === "transfer");
          expect(isRead || open(result).length > 0).toBe(true);
          // The same direction twice would be two words for one thing, not a column of two directions.
          if (isRead && meanings[0] === meanings[1]) expect(wordKey(one)).not.toBe(wordKey(other));
        },
      ),
    );
  });

  test("an answer takes the place of the question, and a decision can be changed", () => {
    const rows = [
      ["01/10/2026", "Uno", "1.000", "1"],
      ["02/10/2026", "Dos", "2.000", "2"],
    ];
    const decisions = [
      { about: "direction" as const, column: "Clase", value: "1", use: "expense" },
      { about: "direction" as const, column: "Clase", value: "2", use: "income" },
    ];
    const result = inspect(["Fecha", "Detalle", "Valor", "Clase"], rows, { decisions });
    expect([meaning(result, "1"), meaning(result, "2"), open(result)]).toEqual(["expense", "income", []]);
  });

  test("that is missing is said: all is income", () => {
    const { decisions } = inspect(["Fecha", "Detalle", "Valor"], [["01/10/2026", "Uno", "1.000"]]);
    expect(decisions).toMatchObject([{ about: "direction", column: "Valor", use: "income" }]);
  });
});

describe("negative amounts in a column of one direction", () => {
  const read = (concepts: string[], expenses: string[]) =>
    inspect(
      ["Fecha", "Concepto", "Cargo", "Abono"],
      expenses.map((expense, index) => ["01/10/2026", concepts[index] ?? `Asiento ${index}`, expense, ""]),
    );

  test("are the bank's way of writing where all are, come back where the concept says so, and are asked otherwise", () => {
    expect(read([], ["-5", "-7"]).traits?.expense).toEqual({ negative: "plain" });
    const back = read(["Compra", "Reversa de compra"], ["5", "-5"]);
    expect([back.traits?.expense, open(back)]).toEqual([{ negative: "refund" }, []]);
    expect(open(read([], ["5", "-5"]))).toMatchObject([{ column: "Cargo", value: "-5", use: null }]);
  });
});

describe("days of a month", () => {
  const rows = [
    ["2", "Uno", "1.000"],
    ["9", "Dos", "1.000"],
  ];

  test("take the month of the title, and are asked without one", () => {
    expect(inspect(["Día", "Detalle", "Ingreso"], rows, { titles: ["MES: SEPTIEMBRE DE 2026"] }).traits?.date).toEqual({
      month: "2026-09",
    });
    expect(open(inspect(["Día", "Detalle", "Ingreso"], rows))).toMatchObject([
      { about: "month", column: "Día", value: "2" },
    ]);
  });

  test("that begin again are of several months, which is asked", () => {
    const months = [...rows, ["30", "Tres", "1"], ["1", "Cuatro", "1"], ["8", "Cinco", "1"]];
    expect(open(inspect(["Día", "Detalle", "Ingreso"], months, { titles: ["Septiembre 2026"] }))).toHaveLength(1);
  });
});
