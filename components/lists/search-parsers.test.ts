import * as parsers from "nuqs";
import { expect, test } from "vitest";
import { pageParsers, toPageSize } from "./search-parsers";

test.each([
  ["25", 25],
  ["50", 50],
  ["100", 100],
  ["10", null],
  ["1000", null],
  ["025", null],
  ["", null],
])("page size %j in an address parses to %j", (text, size) => {
  expect(pageParsers(parsers).pageSize.parse(text)).toBe(size);
});

test("a browser without a preference, or with a forged one, has 50 rows a page", () => {
  expect(toPageSize("25")).toBe(25);
  for (const text of [undefined, "", "7", "Infinity"]) expect(toPageSize(text)).toBe(50);
});
