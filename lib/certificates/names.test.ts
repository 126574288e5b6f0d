import { expect, test } from "vitest";
import { conjunctionBefore, hasOnlyCapitals, toInitialCapitals } from "./names";

test.each([
  ["MARÍA DE LOS ÁNGELES PÉREZ-GIL", "María de los Ángeles Pérez-Gil"],
  ["DE LA CRUZ Y ÑÁÑEZ", "De la Cruz y Ñáñez"],
  ["JUAN PABLO II D'ANGELO", "Juan Pablo II D'Angelo"],
])("%s in initial capitals is %s", (name, expected) => {
  expect(hasOnlyCapitals(name)).toBe(true);
  expect(toInitialCapitals(name)).toBe(expected);
});

test("a name with small letters, or an initial, is not in capitals", () => {
  for (const name of ["María", "J. R.", "McCOY", "", "教会"]) expect(hasOnlyCapitals(name)).toBe(false);
});

test.each([
  ["Ignacio", "e"],
  ["Inés", "e"],
  ["Hilario", "e"],
  ["íñigo", "e"],
  ["Hierro", "y"],
  ["Ian", "y"],
  ["José", "y"],
  ["Yolanda", "y"],
])("the conjunction before %s is %s", (name, conjunction) => {
  expect(conjunctionBefore(name)).toBe(conjunction);
});
