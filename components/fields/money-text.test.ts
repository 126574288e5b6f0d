import { expect, test } from "vitest";
import { moneyToText, parseSignedMoney, ungroupedText } from "./money-text";

const colombia = { currency: "COP", country: "CO" };
const mexico = { currency: "MXN", country: "MX" };

test.each([
  ["1234567.00", colombia, "1.234.567", "1234567"],
  ["1234.50", colombia, "1.234,50", "1234,50"],
  ["1234.50", mexico, "1,234.50", "1234.50"],
  ["-1234.50", mexico, "-1,234.50", "-1234.50"],
  ["", mexico, "", ""],
  ["12x", mexico, "12x", "12x"],
])("amount %j is displayed and edited in the church's notation", (value, money, displayed, edited) => {
  expect(moneyToText(value, money)).toBe(displayed);
  expect(ungroupedText(value, money)).toBe(edited);
});

test.each([
  ["-1.234,50", "-1234.50"],
  ["−20", "-20.00"],
  ["- $ 1.234", "-1234.00"],
  ["1.234", "1234.00"],
  ["--1", null],
  ["-", null],
  ["", null],
])("%j is read with its sign", (text, value) => {
  expect(parseSignedMoney(text, colombia)).toBe(value);
});
