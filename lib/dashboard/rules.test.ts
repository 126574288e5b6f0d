import { expect, test } from "vitest";
import { dayName, greeting, longDate } from "./rules";

test.each([
  [0, "Buenas noches"],
  [4, "Buenas noches"],
  [5, "Buenos días"],
  [11, "Buenos días"],
  [12, "Buenas tardes"],
  [18, "Buenas tardes"],
  [19, "Buenas noches"],
  [23, "Buenas noches"],
])("the greeting at %i o'clock is %s", (hour, text) => {
  expect(greeting(hour)).toBe(text);
});

test("a long date has weekday, day, month and year in Spanish", () => {
  expect(longDate("2025-11-21")).toBe("Viernes 21 de noviembre de 2025");
});

test.each([
  ["2025-12-29", "Hoy"],
  ["2025-12-30", "Mañana"],
  ["2026-01-02", "Viernes"],
])("%s is called %s on 29 December 2025", (day, name) => {
  expect(dayName(day, "2025-12-29")).toBe(name);
});
