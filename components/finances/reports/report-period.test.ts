import { expect, test } from "vitest";
import { stepPeriod, turnPeriod } from "./report-period";

test("stepPeriod crosses the turn of a year", () => {
  expect(stepPeriod("2025-12", 1)).toBe("2026-01");
  expect(stepPeriod("2026-01", -1)).toBe("2025-12");
  expect(stepPeriod("2025", -1)).toBe("2024");
});

test("turnPeriod switches from a month to its year and back", () => {
  expect(turnPeriod("2025-03", "2026-11")).toBe("2025");
  expect(turnPeriod("2026", "2026-11")).toBe("2026-11");
  expect(turnPeriod("2025", "2026-11")).toBe("2025-12");
});
