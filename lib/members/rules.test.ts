import fc from "fast-check";
import { expect, test } from "vitest";
import { isIsoDate, yearsBefore } from "@/lib/core/values/dates";
import {
  age,
  birthdaysIn,
  birthdaysOn,
  callLink,
  hasBirthdayOn,
  isCelebrated,
  knownAge,
  weekFrom,
  whatsappLink,
} from "./rules";

const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ["1990-05-17", "2026-05-16", 35],
  ["1990-05-17", "2026-05-17", 36],
  ["1990-05-17", "2026-05-18", 36],
  ["2000-02-29", "2023-02-27", 22],
  ["2000-02-29", "2023-02-28", 23],
  ["2000-02-29", "2023-03-01", 23],
  ["2000-02-29", "2024-02-28", 23],
  ["2000-02-29", "2024-02-29", 24],
  ["2026-01-01", "2026-01-01", 0],
])("a person born on %s is, on %s, %i years old", (birthday, on, years) => {
  expect(age(birthday, on)).toBe(years);
});

test("the birthday bounds of an age filter match exactly the people of that age", () => {
  fc.assert(
    fc.property(day, day, fc.nat(120), (one, other, years) => {
      const [birthday, on] = [one, other].sort() as [string, string];
      expect(birthday <= yearsBefore(on, years)).toBe(age(birthday, on) >= years);
      expect(birthday > yearsBefore(on, years + 1)).toBe(age(birthday, on) <= years);
    }),
    { numRuns: 5_000 },
  );
});

test("the birthday bounds of an age filter match the age around every leap day", () => {
  const years = Array.from({ length: 17 }, (_, index) => 1896 + index);
  const around = ["02-27", "02-28", "02-29", "03-01"];
  const days = years.flatMap((year) => around.map((rest) => `${year}-${rest}`)).filter(isIsoDate);
  const wrong = days.flatMap((birthday) =>
    days
      .filter((on) => birthday <= on)
      .flatMap((on) => years.map((_, number) => ({ birthday, on, number })))
      .filter(({ on, number }) => birthday <= yearsBefore(on, number) !== age(birthday, on) >= number),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["2000-02-29", "2023-02-28", true],
  ["2000-02-29", "2023-03-01", false],
  ["2000-02-29", "2024-02-28", false],
  ["2000-02-29", "2024-02-29", true],
  ["2000-02-28", "2023-02-28", true],
  ["2000-02-28", "2024-02-29", false],
  ["1990-05-17", "2026-05-17", true],
  ["1990-05-17", "2026-06-17", false],
])("a person born on %s celebrates on %s: %j", (birthday, on, celebrated) => {
  expect(isCelebrated(birthday, on)).toBe(celebrated);
});

test("the age rises on exactly the days that are celebrated", () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [birthday, before] = [one, other].sort() as [string, string];
      const on = new Date(Date.parse(before) + 86_400_000).toISOString().slice(0, 10);
      expect(age(birthday, on) > age(birthday, before)).toBe(isCelebrated(birthday, on));
    }),
    { numRuns: 5_000 },
  );
});

const member = (id: number, birthday: string | null, birthMonthDay: string | null = null) => ({
  id,
  birthday,
  birthMonthDay,
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
});

test("the birthdays of a week are ordered by day, with the age reached in that year", () => {
  const rows = [member(1, "1990-01-02"), member(2, "1980-12-29"), member(3, "2001-12-30"), member(4, "1975-06-01")];
  expect(birthdaysIn(weekFrom("2025-12-29"), rows).map(({ id, age: years, on }) => [id, years, on])).toEqual([
    [2, 45, "2025-12-29"],
    [3, 24, "2025-12-30"],
    [1, 36, "2026-01-02"],
  ]);
});

test("a birthday on 29 February falls on the 28th in a common year", () => {
  const rows = [member(1, "2004-02-29")];
  expect(birthdaysIn(weekFrom("2025-02-26"), rows)).toEqual([{ ...rows[0], on: "2025-02-28", age: 21 }]);
  expect(birthdaysIn(weekFrom("2024-02-26"), rows)).toEqual([{ ...rows[0], on: "2024-02-29", age: 20 }]);
});

test.each([
  ["2026-11-25", [1125]],
  ["2025-02-28", [228, 229]],
  ["2024-02-28", [228]],
  ["2024-02-29", [229]],
  ["2025-03-01", [301]],
])("on %s the birthdays %j are celebrated", (day, numbers) => {
  expect(birthdaysOn(day)).toEqual(numbers);
});

test("a birthday without its year is in the week without an age, and an unknown one is not", () => {
  const rows = [member(1, null, "02-29"), member(2, null, "01-01"), member(3, null), member(4, "2025-02-28")];
  expect(birthdaysIn(weekFrom("2025-02-26"), rows)).toEqual([{ ...rows[0], on: "2025-02-28", age: null }]);
  expect(birthdaysIn(weekFrom("2024-02-26"), rows)).toEqual([{ ...rows[0], on: "2024-02-29", age: null }]);
  expect(birthdaysIn(weekFrom("2024-12-29"), rows)).toEqual([{ ...rows[1], on: "2025-01-01", age: null }]);
  expect(rows.map((row) => hasBirthdayOn(row, "2025-02-28"))).toEqual([true, false, false, true]);
  expect(rows.map((row) => knownAge(row.birthday, "2026-02-27"))).toEqual([null, null, null, 0]);
});

test("the age never falls, and rises by at most a year from one day to the next", () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [birthday, on] = [one, other].sort() as [string, string];
      const next = new Date(Date.parse(on) + 86_400_000).toISOString().slice(0, 10);
      expect([0, 1]).toContain(age(birthday, next) - age(birthday, on));
    }),
  );
});

test.each([
  ["+573005550142", "573005550142"],
  ["+541123456789", "5491123456789"],
  ["+5491123456789", "5491123456789"],
  ["+525512345678", "525512345678"],
])("the WhatsApp link of %s has the digits %s", (cellphone, digits) => {
  expect(whatsappLink(cellphone)).toBe(`https://wa.me/${digits}`);
  expect(callLink(cellphone)).toBe(`tel:${cellphone}`);
});

test.each([null, ""])("a missing number (%j) has no link", (cellphone) => {
  expect(whatsappLink(cellphone)).toBeNull();
  expect(callLink(cellphone)).toBeNull();
});

test("the text of a WhatsApp link is percent-encoded", () => {
  const link = whatsappLink("+573005550142", 'Hola & "adiós" #1?x=1\n');
  expect(link).toBe("https://wa.me/573005550142?text=Hola%20%26%20%22adi%C3%B3s%22%20%231%3Fx%3D1%0A");
});

test("a WhatsApp link has only digits, whatever the number contains", () => {
  fc.assert(
    fc.property(fc.string(), (cellphone) => {
      expect(whatsappLink(cellphone) ?? "https://wa.me/1").toMatch(/^https:\/\/wa\.me\/\d*$/);
    }),
  );
});
