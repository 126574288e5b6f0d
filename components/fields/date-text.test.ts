import { expect, test } from "vitest";
import {
  addYear,
  dateAdvice,
  insertSlashes,
  parseFinishedDate,
  parsePartialDate,
  parsePartialMonthDay,
} from "./date-text";

const NOW = "2026-11-22";

test.each([
  ["03/05/80", true, "1980-05-03"],
  ["3-5-80", true, "1980-05-03"],
  ["22/11/26", true, "2026-11-22"],
  ["23/11/26", true, "1926-11-23"],
  ["01/01/27", true, "1927-01-01"],
  ["29/02/00", true, "2000-02-29"],
  ["29/02/27", true, "29/02/27"],
  ["31/02/80", true, "31/02/80"],
  ["03/05/80", false, "1980-05-03"],
  ["23/11/26", false, "2026-11-23"],
  ["01/01/27", false, "2027-01-01"],
  ["31/12/46", false, "2046-12-31"],
  ["01/01/47", false, "1947-01-01"],
  ["3/5/1980", true, "1980-05-03"],
  [" 1980-05-03 ", true, "1980-05-03"],
  ["03/05/2080", true, "2080-05-03"],
  ["03/05/980", true, "03/05/980"],
  ["03/05", true, "03/05"],
])("finished input %j, in the past: %j, is %j", (text, isPast, value) => {
  expect(parseFinishedDate(text, isPast, NOW)).toBe(value);
});

test.each([
  ["22/11", {}, "2026-11-22"],
  ["1-3", {}, "2026-03-01"],
  ["22/12/", {}, "2026-12-22"],
  ["23/11", { isPast: true }, "2025-11-23"],
  ["22/11", { isPast: true }, "2026-11-22"],
  ["05/01", { isAhead: true }, "2027-01-05"],
  ["20/08", { isAhead: true }, "2026-08-20"],
  ["29/02", {}, "29/02"],
  ["31/04", {}, "31/04"],
  ["22/11/2", {}, "22/11/2"],
])("without a year, %j is with %j the day %j", (text, tense, value) => {
  expect(addYear(text, tense, NOW)).toBe(value);
});

test("in January a day of December is of the year before, unless it lies ahead", () => {
  expect(addYear("28/12", {}, "2027-01-10")).toBe("2026-12-28");
  expect(addYear("28/12", { isAhead: true }, "2027-01-10")).toBe("2027-12-28");
});

test("a year of two digits stays text while it is typed", () => {
  expect(parsePartialDate("03/05/80")).toBe("03/05/80");
  expect(parsePartialDate("03/05/1980")).toBe("1980-05-03");
});

test.each([
  ["17/05", "05-17"],
  ["17/05/", "05-17"],
  ["29/02", "02-29"],
  ["1/5", "1/5"],
  ["01/1", "01/1"],
  ["31/04", "31/04"],
])("the day %j is %j while it is typed", (text, value) => {
  expect(parsePartialMonthDay(text)).toBe(value);
});

test("a year can follow a day that is complete already", () => {
  let text = "17/05";
  for (const digit of "1990") text = insertSlashes(text + digit, text);
  expect(parsePartialDate(text)).toBe("1990-05-17");
});

test.each([
  ["03/05/980", true, "Escribe el año con cuatro cifras"],
  ["03/05/19800", true, "Escribe el año con cuatro cifras"],
  ["03/05", true, "Falta el año"],
  ["03/05/", true, "Falta el año"],
  ["31/02/80", true, "Ese día no existe"],
  ["31/02/1980", true, "Ese día no existe"],
  ["2026-11-23", true, "Ese día todavía no llega"],
  ["2126-11-23", false, "El año va de 1900 a 2100"],
  ["mayo de 1980", true, "Escríbela así: 31/12/1980"],
  ["3", true, "Escríbela así: 31/12/1980"],
])("refused input %j, in the past: %j, is told %j", (text, isPast, advice) => {
  expect(dateAdvice(text, isPast, NOW)).toBe(advice);
});
