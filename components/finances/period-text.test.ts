import { expect, test } from "vitest";
import { periodTitle, rangeTitle } from "./period-text";

test("a period title names a month or a year", () => {
  expect(periodTitle("2025-11")).toBe("Noviembre 2025");
  expect(periodTitle("2025")).toBe("2025");
});

test("a range title names its bounds, open ends included", () => {
  expect(rangeTitle("2025-11-01", "2025-11-15")).toBe("01/11/2025 a 15/11/2025");
  expect(rangeTitle("2025-11-01", "2025-11-01")).toBe("01/11/2025");
  expect(rangeTitle("2025-11-01", null)).toBe("Desde 01/11/2025");
  expect(rangeTitle(null, "2025-11-01")).toBe("Hasta 01/11/2025");
  expect(rangeTitle(null, null)).toBe("Todas las fechas");
});
