import fc from "fast-check";
import { expect, test } from "vitest";
import { pastDate } from "@/lib/core/fields";
import { dayReader } from "./days";

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

test("serial numbers of the 1900 and 1904 systems are read, except Excel's nonexistent 29 February 1900", () => {
  const of1904 = dayReader({ from1904: true });
  expect([day("1"), day("59"), day("60"), day("61"), day("0"), day("44197")]).toEqual([
    "1900-01-01",
    "1900-02-28",
    null,
    "1900-03-01",
    null,
    "2021-01-01",
  ]);
  expect([of1904("0"), of1904("42735")]).toEqual(["1904-01-01", "2021-01-01"]);
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
