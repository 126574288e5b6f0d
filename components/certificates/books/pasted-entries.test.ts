import { expect, test } from "vitest";
import { readEntries, readEntryTable } from "./pasted-entries";

const table = (...rows: string[][]) => readEntryTable(rows.map((row) => row.join("\t")).join("\n"));
const read = (rows: string[][], paper: string | null = "Libro 2") =>
  readEntries(table(...rows), { book: "bautismos", paper });

const HEADS = ["Folio", "N.º", "Nombres", "Apellidos", "Fecha de bautismo", "F. nac.", "Padres", "Testigos", "Notas"];

test("columns are known by their heads, and the place in the paper book is made of its parts", () => {
  const row = ["37", "433", "Rosa", "Quispe Mamani", "03/05/1987", "1/2/1970", "Juan y Ana", "Percy", "En su casa"];
  expect(read([HEADS, row])).toEqual({
    entries: [
      {
        reference: "Libro 2, folio 37, n.º 433",
        actDate: "1987-05-03",
        name: "Rosa Quispe Mamani",
        name2: null,
        memberId: null,
        member2Id: null,
        birthDate: "1970-02-01",
        parents: "Juan y Ana",
        godparents: null,
        witnesses: "Percy",
        place: null,
        minister: null,
        observations: "En su casa",
      },
    ],
    lines: [2],
    problems: [],
  });
  const { entries } = read([HEADS, row], null);
  expect(entries).toMatchObject([
    { reference: null, observations: "En su casa\nEn el libro de papel: folio 37, n.º 433" },
  ]);
});

test("without heads the first words are the name, and the first date the day of the act", () => {
  const rows = [
    ["03/05/1987", "Rosa Quispe", "x y z"],
    ["4-5-1988", "Juan Mamani", ""],
  ];
  expect(table(...rows)).toMatchObject({ hasHeader: false, uses: ["actDate", "name", "skip"] });
  expect(read(rows).entries.map(({ name, actDate, reference }) => [name, actDate, reference])).toEqual([
    ["Rosa Quispe", "1987-05-03", "Libro 2"],
    ["Juan Mamani", "1988-05-04", "Libro 2"],
  ]);
});

test("what cannot be read is told with its line, and nothing of it is entered", () => {
  const { entries, lines, problems } = read([
    ["Nombre", "Fecha", "Nacimiento"],
    ["Rosa Quispe", "mayo del 87", ""],
    ["", "03/05/1987", "abril"],
    ["Juan Mamani", "", ""],
    ["Luz Chávez", "03/05/1987", "1970"],
    ["A".repeat(101), "03/05/1987", ""],
  ]);
  expect(lines).toEqual([5]);
  expect(entries).toMatchObject([{ name: "Luz Chávez", birthDate: null }]);
  expect(problems).toEqual([
    "Renglón 2, Rosa Quispe: «mayo del 87» no es una fecha (día/mes/año), y queda fuera.",
    "Renglón 3: no tiene nombre y queda fuera.",
    "Renglón 4, Juan Mamani: no tiene la fecha del acto y queda fuera.",
    "Renglón 5, Luz Chávez: el nacimiento «1970» no es una fecha y queda vacío.",
    `Renglón 6, ${"A".repeat(101)}: Nombre: El texto no puede exceder los 100 caracteres. Queda fuera.`,
  ]);
});
