import fc from "fast-check";
import { expect, test } from "vitest";
import { pastDate } from "@/lib/core/fields/fields";
import { dayReader, firstDayOf, isDateText, monthDayOf } from "./days";

const day = dayReader({ now: new Date("2026-11-21T12:00:00Z") });

test.each([
  "5/3/1980",
  "05/03/1980",
  "5-3-80",
  "05.03.1980",
  "1980-03-05",
  "1980/3/5",
  "29285",
  "29285.75",
  "5 de marzo de 1980",
  "5 mar 1980",
  "05-MAR-80",
  "miércoles, 5 de marzo de 1980",
  "1980-03-05T00:00:00.000Z",
  "05/03/1980 0:00",
  "5 de Marzo del 1980",
])("%s is read as 1980-03-05", (text) => {
  expect(day(text)).toBe("1980-03-05");
});

test("a two-digit year is the latest one not after this year; dates after tomorrow are refused", () => {
  expect([day("21/11/26"), day("22/11/26"), day("23/11/26"), day("1/1/27")]).toEqual([
    "2026-11-21",
    "2026-11-22",
    null,
    "1927-01-01",
  ]);
});

test("serial numbers of the 1900 and 1904 systems are read, and shorter numbers are no dates", () => {
  const of1904 = dayReader({ from1904: true });
  expect([day("1"), day("60"), day("999"), day("1000"), day("44197")]).toEqual([
    ...[null, null, null, "1902-09-26"],
    "2021-01-01",
  ]);
  expect([of1904("0"), of1904("42735")]).toEqual([null, "2021-01-01"]);
});

test("the reader accepts exactly the ISO dates that the form accepts", () => {
  const now = dayReader();
  const days = fc
    .integer({ min: -40_000, max: 25_000 })
    .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));
  const texts = fc.oneof(days, fc.stringMatching(/^[12]\d{3}-[01]\d-[0-3]\d$/));
  fc.assert(
    fc.property(texts, (text) => {
      const result = pastDate().safeParse(text);
      expect(now(text)).toBe(result.success ? result.data : null);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["15 de mayo", "05-15"],
  ["15/5", "05-15"],
  ["1-12", "12-01"],
  ["8 de setiembre", "09-08"],
  ["29 de febrero", "02-29"],
  ["2 ene", "01-02"],
  ["31/4", null],
  ["mayo", null],
  ["15/5/80", null],
  ["", null],
])("the day without a year %s is read as %s", (text, monthDay) => {
  expect(monthDayOf(text)).toBe(monthDay);
});

test.each([
  ["2015", "2015-01-01"],
  ["mayo 2015", "2015-05-01"],
  ["may-15", "2015-05-01"],
  ["dic-98", "1998-12-01"],
  ["05/2015", "2015-05-01"],
  ["2099", null],
  ["05/15", null],
  ["fundador", null],
  ["1899", null],
])("the incomplete date %s begins on %s", (text, first) => {
  expect(firstDayOf(text, new Date("2026-11-21T12:00:00Z"))).toBe(first);
});

test("a text says when something happened, also where the day does not exist", () => {
  const dates = ["12/03/1998", "30/02/2010", "21-11-78", "1998-03-12", "35886", "1998", "mar-98", "junio 1994"];
  for (const text of [...dates, "Sí (2004)", "sí, 12/03/1998", "en 1998", "27 de abril", "7 de mayo de 2004"])
    expect([text, isDateText(text)]).toEqual([text, true]);
  for (const text of ["2", "100", "quizás", "en proceso", "12 hermanos", "1/2", "hace años", ""])
    expect([text, isDateText(text)]).toEqual([text, false]);
});
