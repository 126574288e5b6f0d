import fc from "fast-check";
import { expect, test } from "vitest";
import { totalOf } from "./rules";

test.each([
  ["0", "1", "0.00"],
  ["0.05", "1", "0.05"],
  ["0.05", "3", "0.15"],
  ["7.5", "2", "15.00"],
  ["1234.50", "10", "12345.00"],
  ["999999999999.99", "999999999", "999999998999990000000.01"],
])("the total of %s × %s is %s", (price, amount, total) => {
  expect(totalOf(price, amount)).toBe(total);
});

test.each([
  ["", "1"],
  ["1.234", "1"],
  ["uno", "1"],
  ["-1", "1"],
  ["1", ""],
  ["1", "0"],
  ["1", "01"],
  ["1", "1.5"],
])("the total of the incomplete input %j × %j is null", (price, amount) => {
  expect(totalOf(price, amount)).toBeNull();
});

test("the total is exact for any number of cents", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 99_999_999_999_999n }),
      fc.integer({ min: 1, max: 999_999_999 }),
      (cents, amount) => {
        const price = `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
        expect(
          totalOf(price, String(amount))
            ?.replace(".", "")
            .replace(/^0+(?=\d{3})/, ""),
        ).toBe(String(cents * BigInt(amount)).padStart(3, "0"));
      },
    ),
  );
});
