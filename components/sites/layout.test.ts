import { expect, test } from "vitest";
import { accountsOf, dayAndHours, longestWord, paragraphs, serviceTimes } from "./layout";

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
  ["Domingo 9:00 a. m.", "Domingo", "9:00 a. m."],
  ["Domingos a las 10 a. m.", "Domingos", "a las 10 a. m."],
  ["Primer sábado 7:00", "Primer sábado", "7:00"],
  ["1.er sábado 7:00", "", "1.er sábado 7:00"],
  ["Todos los días", "", "Todos los días"],
])("the day of %j is what stands before its first digit", (time, day, hours) => {
  expect(dayAndHours(time)).toEqual({ day, hours });
});

test("an account is a name and, behind its last colon, a number; without a colon the whole line", () => {
  expect(accountsOf("BCP: soles: 191-40288716-0-53\n\nYape 987 654 321\nCuenta:")).toEqual([
    { name: "BCP: soles", number: "191-40288716-0-53" },
    { name: "", number: "Yape 987 654 321" },
    { name: "", number: "Cuenta:" },
  ]);
});

test("the longest word of a text has so many letters", () => {
  expect(["Camino de Vida", "Iglesia Evangélico-Bautista", ""].map(longestWord)).toEqual([6, 10, 1]);
});

test("paragraphs end at line breaks", () => {
  expect(paragraphs("Uno\n\n dos \n")).toEqual(["Uno", "dos"]);
});
