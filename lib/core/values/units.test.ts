import { expect, test } from "vitest";
import { inUnit, unitOf } from "./units";

test.each([
  [999, null, "999"],
  [44_321.5, "en miles", "44"],
  [999_999.99, "en miles", "1,000"],
  [1_250_000, "en millones", "1.3"],
  [9_960_000, "en millones", "10"],
  [310_000_000, "en millones", "310"],
  [2_500_000_000, "en miles de millones", "2.5"],
  [0, null, "0"],
])("%d is written in its unit, %j, as %j", (amount, name, text) => {
  const unit = unitOf(amount);
  expect(unit.name).toBe(name);
  expect(inUnit(amount, unit, { country: "PE" })).toBe(text);
});

test("an amount in the unit of a higher one has the decimal sign of the country", () => {
  expect(inUnit(1_250, unitOf(44_000), { country: "CO" })).toBe("1,3");
  expect(inUnit(20, unitOf(44_000), { country: "CO" })).toBe("0");
});
