import { expect, test } from "vitest";
import { parseNames } from "./name-list";

test.each([
  ["one name a line", "Ana Peña\nLuis Güell\n", ["Ana Peña", "Luis Güell"]],
  ["lines of Windows, blank lines and spaces", " Ana  Peña \r\n\r\n\tLuis Güell", ["Ana Peña", "Luis Güell"]],
  [
    "numbers and bullets",
    "1. Ana Peña\n2) Luis Güell\n- Zoé Ñato\n• Íñigo Ruiz",
    ["Ana Peña", "Luis Güell", "Zoé Ñato", "Íñigo Ruiz"],
  ],
  ["columns of a spreadsheet", "1\tAna Peña\t3001234567\n2\tLuis Güell\t", ["Ana Peña", "Luis Güell"]],
  ["one line with commas", "Ana Peña, Luis Güell; Zoé Ñato", ["Ana Peña", "Luis Güell", "Zoé Ñato"]],
  ["the same name twice", "Ana Peña\nana pena\nLuis Güell", ["Ana Peña", "Luis Güell"]],
  ["nothing with letters", "12\n--\n \n", []],
])("a pasted list with %s", (_, text, names) => {
  expect(parseNames(text)).toEqual(names);
});

test("a name that begins with a letter keeps its hyphens and commas on a line of its own", () => {
  expect(parseNames("Ana-María Peña, hija\nLuis")).toEqual(["Ana-María Peña, hija", "Luis"]);
});
