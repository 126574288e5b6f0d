import { expect, test } from "vitest";
import { guessedRows, withConcept, withGuesses, withoutGuesses } from "./concept-choices";
import type { ImportConcept } from "./import-kind";

const concept = (key: string, category: string | null = null, count = 1): ImportConcept => ({
  ...{ key, sample: key, count, sum: "1.00", type: "income" },
  category,
  guessed: category !== null,
});

const decisions = (...concepts: [key: string, category: string | null, guessed: boolean][]) => ({
  concepts: concepts.map(([key, category, guessed]) => ({ key, category, guessed })),
});

test("an answer's guesses are for concepts that nobody has decided on, also for no category", () => {
  const answer = { concepts: [concept("a", "Diezmos"), concept("b", "Diezmos"), concept("c")] };
  expect(withGuesses(decisions(["a", null, false]), answer)).toEqual(
    decisions(["a", null, false], ["b", "Diezmos", true]),
  );
});

test("without a new guess the decisions stay the same object, which needs no further check", () => {
  const decided = decisions(["a", "Ofrendas", false], ["b", "Diezmos", true]);
  expect(withGuesses(decided, { concepts: [concept("a"), concept("b")] })).toBe(decided);
  expect(withGuesses(decided, {})).toBe(decided);
});

test("for another file decisions stay, and guesses go", () => {
  const decided = decisions(["a", "Ofrendas", false], ["b", "Diezmos", true]);
  expect(withGuesses(decided, { concepts: [concept("c", "Diezmos")] })).toEqual(
    decisions(["a", "Ofrendas", false], ["c", "Diezmos", true]),
  );
  expect(withoutGuesses(decided)).toEqual(decisions(["a", "Ofrendas", false]));
});

test("rows of a guess count until somebody chooses for their concept", () => {
  const answer = { concepts: [concept("a", null, 4), concept("b", null, 2)] };
  const guessed = decisions(["a", "Diezmos", true], ["b", "Diezmos", true]).concepts;
  expect(guessedRows(guessed, answer)).toBe(6);
  expect(guessedRows(withConcept(guessed, { key: "a", category: "Diezmos", guessed: false }), answer)).toBe(2);
});
