import { expect, test } from "vitest";
import { readPeople, readTable } from "./pasted-people";

const blanks = [
  { key: "padres", label: "Padres", kind: "text" as const, isRequired: false },
  { key: "fecha_de_nacimiento", label: "Fecha de nacimiento", kind: "date" as const, isRequired: false },
];

const namesOf = (text: string) => readPeople(readTable(text, []), []).people.map(({ name }) => name);

test.each([
  ["one name a line", "Ana Peña\nLuis Güell\n", ["Ana Peña", "Luis Güell"]],
  ["lines of Windows, blank lines and spaces", " Ana  Peña \r\n\r\nLuis Güell", ["Ana Peña", "Luis Güell"]],
  [
    "numbers and bullets",
    "1. Ana Peña\n2) Luis Güell\n- Zoé Ñato\n• Íñigo Ruiz",
    ["Ana Peña", "Luis Güell", "Zoé Ñato", "Íñigo Ruiz"],
  ],
  ["columns of numbers beside the names", "1\tAna Peña\t3001234567\n2\tLuis Güell\t", ["Ana Peña", "Luis Güell"]],
  ["one line with commas", "Ana Peña, Luis Güell; Zoé Ñato", ["Ana Peña", "Luis Güell", "Zoé Ñato"]],
  ["names and surnames in two columns", "Ana\tPeña Ruiz\nLuis Alberto\tGüell", ["Ana Peña Ruiz", "Luis Alberto Güell"]],
  ["surnames first, by their headers", "Apellidos\tNombres\nPeña Ruiz\tAna", ["Ana Peña Ruiz"]],
  ["two surnames of a header each", "Nombre\tApellido paterno\tApellido materno\nAna\tPeña\tRuiz", ["Ana Peña Ruiz"]],
  ["a hyphen and a comma in a name", "Ana-María Peña, hija\nLuis", ["Ana-María Peña, hija", "Luis"]],
  ["nothing with letters", "12\n--\n \n", []],
])("a pasted list with %s", (_, text, names) => {
  expect(namesOf(text)).toEqual(names);
});

test("columns with the names of blanks fill them, and what cannot be read is told", () => {
  const text =
    'Nombre completo\tFecha de nacimiento\tPadres\tZona\nAna Peña\t17/03/2012\t"Rosa\nJuan ""Tito"""\tNorte\nLuis Güell\tayer\t\t\n\t\tNadie\t';
  const table = readTable(text, blanks);
  expect(table.uses).toEqual(["name", "blank:fecha_de_nacimiento", "blank:padres", "skip"]);
  expect(readPeople(table, blanks)).toEqual({
    people: [
      { id: null, name: "Ana Peña", blanks: { padres: 'Rosa Juan "Tito"', fecha_de_nacimiento: "2012-03-17" } },
      { id: null, name: "Luis Güell" },
    ],
    problems: [
      "Renglón 3, Luis Güell: Fecha de nacimiento queda vacío, «ayer» no es una fecha (día/mes/año).",
      "Renglón 4: no tiene nombre y queda fuera.",
    ],
  });
});

test("a column of dates without a header fills the first blank that is a date", () => {
  expect(readTable("Ana Peña\t17/03/2012\nLuis Güell\t2001-05-30", blanks).uses).toEqual([
    "name",
    "blank:fecha_de_nacimiento",
  ]);
});

test("a second column of whole names is no surname", () => {
  expect(readTable("Ana Peña Ruiz\tRosa Ruiz y Juan Peña\nLuis Güell\tElsa Soto y Abel Güell", blanks).uses).toEqual([
    "name",
    "skip",
  ]);
});
