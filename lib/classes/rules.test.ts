import { expect, test } from "vitest";
import { fitsAge, isMark, nextClass } from "./rules";

const ages = (id: number, minAge: number | null, maxAge: number | null, term = "2026") => ({
  ...{ id, minAge, maxAge, term },
  name: `Clase ${id}`,
});

test.each([
  ["0", "twenty", true],
  ["20.00", "twenty", true],
  ["20.01", "twenty", false],
  ["100", "hundred", true],
  ["1", "passed", false],
  ["1", "none", false],
] as const)("%s of %s: %s", (mark, kind, is) => expect(isMark(mark, kind)).toBe(is));

test("ages of a class include both of its limits, and a missing one is none", () => {
  expect([3, 4, 5, 6].map((age) => fitsAge({ minAge: 4, maxAge: 5 }, age))).toEqual([false, true, true, false]);
  expect(fitsAge({ minAge: null, maxAge: 5 }, 0)).toBe(true);
  expect(fitsAge({ minAge: 18, maxAge: null }, 80)).toBe(true);
});

test("who has grown out of a class goes to the one with their age, of the same term before a newer one", () => {
  const own = ages(1, 4, 5);
  const siblings = [own, ages(2, 6, 8), ages(3, 9, 11), ages(4, 6, 8, "2027"), ages(5, null, null)];
  expect(nextClass(own, siblings, 5)).toBeNull();
  expect(nextClass(own, siblings, null)).toBeNull();
  expect(nextClass(own, siblings, 6)?.id).toBe(2);
  expect(nextClass(own, siblings.slice(2), 6)?.id).toBe(4);
  expect(nextClass(own, siblings, 40)).toBeNull();
});
