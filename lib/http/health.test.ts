import { expect, test } from "vitest";
import { compareMigrations } from "./health";

test.each([
  ["the same migrations", ["1_a", "2_b"], ["1_a", "2_b"], "ok"],
  ["one that is missing", ["1_a", "2_b"], ["1_a"], "pending"],
  ["an unknown one", ["1_a"], ["1_a", "2_b"], "newer"],
  ["unknown ones that only add", ["1_a"], ["1_a", "2_b_compatible", "3_c_compatible"], "ok"],
  ["unknown ones of which one only adds", ["1_a"], ["1_a", "2_b_compatible", "3_c"], "newer"],
])("a schema with %s serves a program that knows %j: %j is %s", (_, expected, applied, state) => {
  expect(compareMigrations(expected, applied)).toBe(state);
});
