import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAsId, parseAsPage, parseAsWhole } from "./parse-whole";

const age = parseAsWhole(0, 150);

test.each([
  ["0", 0],
  ["150", 150],
  ["007", 7],
  ["151", null],
  ["-1", null],
  ["1.5", null],
  ["1e2", null],
  ["12abc", null],
  [" 12", null],
  ["", null],
  ["99999999999999999999", null],
])("age %j in the address parses to %j", (text, number) => {
  expect(age.parse(text)).toBe(number);
});

test("a serialized number parses back to itself", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 150 }), (years) => {
      expect(age.parse(age.serialize(years))).toBe(years);
    }),
  );
});

test("pages start at 1, the default", () => {
  expect(parseAsPage.parse("0")).toBeNull();
  expect(parseAsPage.parse("3")).toBe(3);
  expect(parseAsPage.defaultValue).toBe(1);
});

test("ids are limited to the range of the database's integers", () => {
  expect(parseAsId.parse("0")).toBeNull();
  expect(parseAsId.parse("2147483647")).toBe(2_147_483_647);
  expect(parseAsId.parse("2147483648")).toBeNull();
});
