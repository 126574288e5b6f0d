import { expect, test } from "vitest";
import { timedParts } from "./times";

/** Spaces that do not break are written as `_`, times between brackets. */
const written = (text: string, language: "es" | "en" | "pt" = "es") =>
  timedParts(text, language)
    .map(({ text: part, isTime }) => (isTime ? `[${part}]` : part))
    .join("")
    .replaceAll("\u00a0", "_");

test.each([
  ["Domingo 9:00 a.m. y 11:30 am", "Domingo [9:00_a._m.] [y_11:30_a._m.]"],
  ["Miércoles 7:30 P. M., oración", "Miércoles [7:30_p._m.,] oración"],
  ["Domingo a las 10 a. m.", "Domingo a las [10_a._m.]"],
  ["De 8:00 a 10:30", "De [8:00] a [10:30]"],
  ["Jóvenes de 13 a 25 años y 2 amigos", "Jóvenes de 13 a 25 años y 2 amigos"],
  ["Sin hora", "Sin hora"],
])("%s is written as %s", (text, expected) => {
  expect(written(text)).toBe(expected);
});

test("other languages keep their form of a time", () => {
  expect(written("Sunday 9:00 AM and 11 am", "en")).toBe("Sunday [9:00_AM] [and_11_am]");
  expect(written("Domingo 19:00 e 21:00", "pt")).toBe("Domingo [19:00] [e_21:00]");
});

test("the parts have all of a text, in its order", () => {
  const text = "Domingo 9:00 a. m. y 11:30 a. m., niños; 12:00";
  const parts = timedParts(text, "es");
  expect(parts.map((part) => part.text.replaceAll("\u00a0", " ")).join("")).toBe(text);
  expect(new Set(parts.map(({ at }) => at)).size).toBe(parts.length);
});
