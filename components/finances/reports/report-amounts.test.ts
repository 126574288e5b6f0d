import { expect, test } from "vitest";
import { isNonZero, shareOf } from "./report-amounts";

test.each([
  ["0.00", false],
  ["-0.00", false],
  ["0.01", true],
  ["-10.00", true],
])("amount %j is non-zero: %j", (amount, expected) => {
  expect(isNonZero(amount)).toBe(expected);
});

test("shares are exact for any amount of money", () => {
  expect(shareOf("1.00", "3.00")).toBe(333);
  expect(shareOf("2.00", "3.00")).toBe(667);
  expect(shareOf("999999999999.99", "999999999999.99")).toBe(1000);
  expect(shareOf("0.00", "0.00")).toBe(0);
});
