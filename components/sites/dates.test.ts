import { describe, expect, test } from "vitest";
import { dateLocale, dayAndMonth, eventDate, eventHours, shortDate } from "./dates";

/** Without the spaces that `Intl` keeps from breaking, which differ between its versions. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, " ");

describe("the date of an event", () => {
  test.each([
    ["2026-03-14T08:00", null, "es-CR", "Sábado 14 de marzo, 8:00 a. m."],
    ["2026-03-14", null, "es-CR", "Sábado 14 de marzo"],
    ["2026-03-14T20:00", "2026-03-14T21:30", "es-CR", "Sábado 14 de marzo, 8:00 p. m. – 9:30 p. m."],
    ["2026-03-14", "2026-03-16", "es-MX", "Sábado 14 de marzo – lunes 16 de marzo"],
    ["2027-03-14T20:00", null, "es-ES", "Domingo 14 de marzo de 2027, 20:00"],
    ["2026-03-14T08:00", null, "en-US", "Saturday, March 14, 8:00 AM"],
    ["2026-03-14T20:00", null, "pt-BR", "Sábado, 14 de março, 20:00"],
  ])("from %s to %s is written in %s as %s", (date, end, locale, text) => {
    expect(plain(eventDate({ date, end }, locale, "2026"))).toBe(text);
  });

  test("beside its day and month has the weekday and the hours", () => {
    const hours = (date: string, end: string | null) =>
      plain(eventHours({ date, end }, "es-CR", "2026", "Todo el día"));
    expect(hours("2026-03-14T08:00", null)).toBe("Sábado, 8:00 a. m.");
    expect(hours("2026-03-14", null)).toBe("Sábado, todo el día");
    expect(hours("2027-03-14T08:00", "2027-03-14T09:00")).toBe("Domingo, 8:00 a. m. – 9:00 a. m.");
    expect(hours("2026-03-14", "2026-03-15")).toBe("Sábado 14 de marzo – domingo 15 de marzo");
    expect(dayAndMonth("2026-03-04T08:00", "es-CR", "2026")).toEqual({ day: "4", month: "marzo" });
    expect(dayAndMonth("2027-03-04T08:00", "es-CR", "2026")).toEqual({ day: "4", month: "marzo 2027" });
  });

  test("that is past is short", () => {
    expect(shortDate("2025-12-20T10:00", "es-PA")).toBe("20/12/2025");
    expect(shortDate("2025-12-20", "en-US")).toBe("Dec 20, 2025");
  });
});

test.each([
  ["es", "es-CR", "es-CR"],
  ["en", "es-CR", "en-US"],
  ["pt", "es-PY", "pt-BR"],
  ["es", "en-US", "es-419"],
] as const)("a site in %s of a church in %s writes dates as %s", (language, church, locale) => {
  expect(dateLocale(language, church)).toBe(locale);
});
