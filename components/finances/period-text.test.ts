import { expect, test } from "vitest";
import { monthLetter, monthShort, monthTitle, periodTitle, rangeTitle } from "./period-text";

test("months are called as people call them, long and short", () => {
  expect(monthTitle("2025-11")).toBe("Noviembre 2025");
  expect(monthShort("2025-09")).toBe("sep");
  expect(monthLetter("2025-01")).toBe("E");
  expect(periodTitle("2025")).toBe("2025");
});

test("days say from when to when", () => {
  expect(rangeTitle("2025-11-01", "2025-11-15")).toBe("01/11/2025 a 15/11/2025");
  expect(rangeTitle("2025-11-01", "2025-11-01")).toBe("01/11/2025");
  expect(rangeTitle("2025-11-01", null)).toBe("Desde 01/11/2025");
  expect(rangeTitle(null, "2025-11-01")).toBe("Hasta 01/11/2025");
  expect(rangeTitle(null, null)).toBe("Todas las fechas");
});
