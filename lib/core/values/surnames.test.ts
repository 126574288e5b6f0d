import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { givenNames, guessSurnames, surnameEnds, surnamesFirst, surnamesIn } from "./surnames";

/** Names of people with the cut that people of their country make, written before the rule. */
const cuts = readFileSync("tests/fixtures/names/cuts.txt", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("|").map((part) => part.trim()) as [string, string, string?]);

test("names are cut and spoken to as their people do", () => {
  const read = cuts.map(([before, surnames]) => {
    const name = `${before} ${surnames}`.trim();
    return [
      `${before} | ${guessSurnames(name) === surnames ? surnames : `✗ ${guessSurnames(name)}`}`,
      givenNames(name),
    ];
  });
  expect(read).toEqual(cuts.map(([before, surnames, spoken]) => [`${before} | ${surnames}`, spoken || before]));
  expect(cuts.length).toBeGreaterThanOrEqual(200);
});

test.each([
  ["  María José  Núñez ", "María José"],
  ["José Luis", "José"],
  ["Ana Pérez de Gómez", "Ana"],
  ["Ana de la Hoz Ruiz Paz", "Ana"],
  ["Ana de", "Ana"],
  [",", ","],
  ["", ""],
])("%j is spoken to as %j", (name, given) => {
  expect(givenNames(name)).toBe(given);
});

test("corrected surnames decide what stands before them", () => {
  expect(givenNames("Juan Pedro Quispe", "Quispe")).toBe("Juan Pedro");
  expect(givenNames("María José", "")).toBe("María José");
  expect(givenNames("Juan Quispe", "Otro")).toBe("Juan Quispe");
});

test("surnames are an end of the name in whole words", () => {
  expect(surnameEnds("Ana de la  Hoz ")).toEqual(["de la  Hoz", "la  Hoz", "Hoz"]);
  expect(surnameEnds("Ana")).toEqual([]);
  expect(surnamesIn("Juan Pérez Núñez", "perez nunez")).toBe("Pérez Núñez");
  expect(surnamesIn("Juan Pérez", "érez")).toBeUndefined();
  expect(surnamesIn("Juan Pérez", "Juan Pérez")).toBeUndefined();
  expect(surnamesIn("Juan Pérez", "")).toBe("");
});

test("a list by surname says them first", () => {
  expect(surnamesFirst("Pr. Juan Quispe Mamani", "Quispe Mamani")).toBe("Quispe Mamani, Pr. Juan");
  expect(surnamesFirst("Rosa", "")).toBe("Rosa");
});
