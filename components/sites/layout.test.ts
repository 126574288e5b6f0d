import { expect, test } from "vitest";
import { galleryRows, paragraphs, serviceTimes } from "./layout";

test("service times are separated by dots, semicolons and line breaks", () => {
  expect(serviceTimes("Domingo 10:00 a. m. · Miércoles 7:00 p. m., estudio; Sábado\n\nViernes ")).toEqual([
    "Domingo 10:00 a. m.",
    "Miércoles 7:00 p. m., estudio",
    "Sábado",
    "Viernes",
  ]);
  expect(serviceTimes(" · ")).toEqual([]);
});

test.each([
  [0, []],
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [3, 2]],
  [6, [3, 3]],
  [7, [3, 2, 2]],
  [10, [3, 3, 2, 2]],
  [12, [3, 3, 3, 3]],
])("%i pictures are in rows of %j", (count, lengths) => {
  const rows = galleryRows(Array.from({ length: count }, (_, index) => index));
  expect(rows.map(({ length }) => length)).toEqual(lengths);
  expect(rows.flat()).toHaveLength(count);
});

test("paragraphs end at line breaks", () => {
  expect(paragraphs("Uno\n\n dos \n")).toEqual(["Uno", "dos"]);
});
