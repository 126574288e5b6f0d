import { expect, test } from "vitest";
import type { Birthday } from "@/lib/members/schema";
import { birthdaysIn, greeting, longDate, monthsOf, weekFrom } from "./rules";

const born = (id: number, birthday: string): Birthday => ({
  id,
  name: `Persona ${id}`,
  day: Number(birthday.slice(8)),
  birthday,
  age: 0,
  cellphone: null,
});

test.each([
  [0, "Buenas noches"],
  [4, "Buenas noches"],
  [5, "Buenos días"],
  [11, "Buenos días"],
  [12, "Buenas tardes"],
  [18, "Buenas tardes"],
  [19, "Buenas noches"],
  [23, "Buenas noches"],
])("at %i o'clock: %s", (hour, text) => {
  expect(greeting(hour)).toBe(text);
});

test("a date is written out", () => {
  expect(longDate("2025-11-21")).toBe("Viernes 21 de noviembre de 2025");
});

test("a week crosses the end of a year", () => {
  const week = weekFrom("2025-12-29");
  expect(week).toEqual([
    "2025-12-29",
    "2025-12-30",
    "2025-12-31",
    "2026-01-01",
    "2026-01-02",
    "2026-01-03",
    "2026-01-04",
  ]);
  expect(monthsOf(week)).toEqual([12, 1]);
});

test("birthdays of the week come by day, with the age they bring in the year they fall into", () => {
  const rows = [born(1, "1990-01-02"), born(2, "1980-12-29"), born(3, "2001-12-30"), born(4, "1975-06-01")];
  expect(birthdaysIn(weekFrom("2025-12-29"), rows).map(({ id, age, when }) => [id, age, when])).toEqual([
    [2, 45, "Hoy"],
    [3, 24, "Mañana"],
    [1, 36, "Viernes"],
  ]);
});

test("29 February is celebrated on the 28th of a common year", () => {
  const rows = [born(1, "2004-02-29")];
  expect(birthdaysIn(weekFrom("2025-02-26"), rows).map(({ on }) => on)).toEqual(["2025-02-28"]);
  expect(birthdaysIn(weekFrom("2024-02-26"), rows).map(({ on }) => on)).toEqual(["2024-02-29"]);
});
