import { expect, test } from "vitest";
import { amountText } from "./prices";

test.each([
  [900, "usd", "9.00"],
  [1905, "usd", "19.05"],
  [3_500_000, "cop", "35000.00"],
  [9000, "clp", "9000"],
  [65_000, "pyg", "65000"],
  [980, "jpy", "980"],
  [2750, "kwd", "2.750"],
  [3_000_000, "ugx", "30000.00"],
])("%d in the minor unit of %s is %s", (minor, currency, text) => {
  expect(amountText(minor, currency)).toBe(text);
});
