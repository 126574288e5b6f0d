import fc from "fast-check";
import { expect, test } from "vitest";
import {
  daysOf,
  formatDate,
  formatMoment,
  hourIn,
  isIsoDate,
  lastDay,
  monthLetter,
  monthName,
  monthShort,
  monthTitle,
  nextMonth,
  parseDate,
  today,
  yearsBefore,
} from "./dates";

const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each(["2024-02-29", "2000-02-29", "1900-01-01", "2100-12-31", "1999-12-31"])("%s is an ISO date", (text) => {
  expect(isIsoDate(text)).toBe(true);
});

test.each([
  "2023-02-29",
  "1900-02-29",
  "2024-02-30",
  "2024-04-31",
  "2024-13-01",
  "2024-00-01",
  "2024-01-00",
  "2024-1-1",
  "24-01-01",
  "01/02/2024",
  "2024-01-01T00:00:00Z",
  " 2024-01-01",
  "2024-01-01\n",
  "",
  "١٩٩٠-٠١-٠١",
])("%j is not an ISO date", (text) => {
  expect(isIsoDate(text)).toBe(false);
});

test("every calendar day is an ISO date and round-trips through dd/mm/aaaa", () => {
  fc.assert(
    fc.property(day, (iso) => {
      expect(isIsoDate(iso)).toBe(true);
      expect(formatDate(iso)).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(parseDate(formatDate(iso))).toBe(iso);
    }),
  );
});

test.each([
  ["5/1/1990", "1990-01-05"],
  ["05-01-1990", "1990-01-05"],
  ["5.1.1990", "1990-01-05"],
  [" 5 1 1990 ", "1990-01-05"],
  ["29/02/2024", "2024-02-29"],
  ["29/02/2023", null],
  ["13/13/2020", null],
  ["1990-01-05", null],
  ["5/1/90", null],
  ["hoy", null],
  ["", null],
])("parseDate reads %j as %j", (text, iso) => {
  expect(parseDate(text)).toBe(iso);
});

test("formatDate writes an ISO date as dd/mm/aaaa", () => {
  expect(formatDate("1990-05-17")).toBe("17/05/1990");
});

test.each([
  ["America/Bogota", "2026-01-01"],
  ["UTC", "2026-01-01"],
  ["Europe/Madrid", "2026-01-01"],
  ["America/Mexico_City", "2025-12-31"],
  ["America/Argentina/Buenos_Aires", "2026-01-01"],
])("at 05:30 UTC of 2026-01-01 today in %s is %s", (timeZone, expected) => {
  expect(today(timeZone, new Date("2026-01-01T05:30:00Z"))).toBe(expected);
});

test.each([
  ["America/Bogota", "2026-05-17T05:00:00Z", 0],
  ["America/Bogota", "2026-05-17T04:59:59Z", 23],
  ["Europe/Madrid", "2026-07-01T10:00:00Z", 12],
  ["Europe/Madrid", "2026-01-01T11:00:00Z", 12],
])("the hour in %s at %s is %i", (timeZone, instant, hour) => {
  expect(hourIn(timeZone, new Date(instant))).toBe(hour);
});

test.each([
  ["2026-05-17", 20, "2006-05-17"],
  ["2024-02-29", 1, "2023-02-28"],
  ["2024-02-29", 4, "2020-02-29"],
  ["2024-02-29", 124, "1900-02-28"],
  ["2026-05-17", 0, "2026-05-17"],
])("yearsBefore(%s, %i) is %s", (from, years, expected) => {
  expect(yearsBefore(from, years)).toBe(expected);
});

test("month bounds follow the calendar, leap years and December included", () => {
  expect(lastDay("2024-02-10")).toBe("2024-02-29");
  expect(nextMonth("2025-12-31")).toBe("2026-01-01");
  expect(daysOf("2025")).toEqual({ from: "2025-01-01", to: "2025-12-31" });
  expect(daysOf("2025-02")).toEqual({ from: "2025-02-01", to: "2025-02-28" });
});

test("month names are Spanish, in long and short form", () => {
  expect(monthName("2025-09-16")).toBe("septiembre de 2025");
  expect(monthTitle("2025-11")).toBe("Noviembre 2025");
  expect(monthShort("2025-09")).toBe("sep");
  expect(monthLetter("2025-01")).toBe("E");
});

test.each([
  ["2025-11-16T03:05:00Z", "America/Bogota", "15/11/2025, 22:05"],
  ["2025-01-01T05:00:00.000Z", "America/Bogota", "01/01/2025, 00:00"],
  ["2025-06-30T23:59:59Z", "Europe/Madrid", "01/07/2025, 01:59"],
])("the moment %s in %s is %s, without a separator of Intl", (at, timeZone, text) => {
  expect(formatMoment(at, timeZone)).toBe(text);
});
