import { describe, expect, test } from "vitest";
import { dateLocale, dayOfYear, eventDate, eventDays, eventHours, shortDate } from "./dates";

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

  test.each([
    ["2026-03-14T08:00", null, "Sábado", "14", "marzo", "8:00 a. m."],
    ["2026-03-14", null, "Sábado", "14", "marzo", "Todo el día"],
    ["2027-03-14T08:00", "2027-03-14T09:00", "Domingo", "14", "marzo 2027", "8:00 a. m. – 9:00 a. m."],
    ["2026-03-14", "2026-03-15", "Sáb–dom", "14–15", "marzo", ""],
    ["2026-03-14T08:00", "2026-03-15T17:00", "Sáb–dom", "14–15", "marzo", "Sáb 8:00 a. m. – dom 5:00 p. m."],
    ["2026-10-28T18:30", "2026-11-01", "Mié–dom", "28–1", "octubre–noviembre", "6:30 p. m."],
    ["2026-12-31", "2027-01-02", "Jue–sáb", "31–2", "diciembre 2026–enero 2027", ""],
    // A night has one day.
    ["2026-03-27T21:00", "2026-03-28T05:00", "Viernes", "27", "marzo", "9:00 p. m. – 5:00 a. m."],
  ])("from %s to %s is on its card %s, %s, %s, %s", (date, end, weekday, days, month, hours) => {
    expect(eventDays({ date, end }, "es-CR", "2026")).toEqual({ weekday, days, month });
    expect(plain(eventHours({ date, end }, "es-CR", "Todo el día"))).toBe(hours);
  });

  test("of a night names its end by the hour alone", () => {
    const night = { date: "2026-03-27T21:00", end: "2026-03-28T05:00" };
    expect(plain(eventDate(night, "es-CR", "2026"))).toBe("Viernes 27 de marzo, 9:00 p. m. – 5:00 a. m.");
  });

  test.each(["es-CR", "es-MX", "es-PE", "es-AR", "es-US"])(
    "in %s has the form of a time that typed ones have",
    (locale) => {
      const hours = eventHours({ date: "2026-03-14T20:00", end: null }, locale, "");
      expect(hours).toMatch(/^(?:8:00\u00a0p\.\u00a0m\.|20:00|8:00)$/);
    },
  );

  test("that is past is short", () => {
    expect(shortDate("2025-12-20T10:00", "es-PA")).toBe("20/12/2025");
    expect(shortDate("2025-12-20", "en-US")).toBe("Dec 20, 2025");
  });
});

test("a day has its year when that is not the current one", () => {
  expect(dayOfYear("2026-03-08", "es-CR", "2026")).toBe("8 de marzo");
  expect(dayOfYear("2025-03-08", "es-CR", "2026")).toBe("8 de marzo de 2025");
});

test.each([
  ["es", "es-CR", "es-CR"],
  ["en", "es-CR", "en-US"],
  ["pt", "es-PY", "pt-BR"],
  ["es", "en-US", "es-419"],
] as const)("a site in %s of a church in %s writes dates as %s", (language, church, locale) => {
  expect(dateLocale(language, church)).toBe(locale);
});
