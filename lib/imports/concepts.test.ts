import { expect, test } from "vitest";
import { createConceptGroups, newConcepts, toConcepts } from "./concepts";

const row = (key: string, amount: string, text = key) => ({ key, text, amount, type: "income" as const });

test("rows are summed exactly by concept, without those that exist already, the largest group first", () => {
  const groups = createConceptGroups();
  for (const one of [row("a", "0.10", "A 1"), row("a", "0.20", "A 2"), row("b", "5.00"), row("b", "900000000000.07")])
    groups.add(one);
  for (const one of [row("b", "0.01"), row("c", "1.00")]) groups.add(one);
  const found = [
    { key: "b", count: 1, sum: "5.00" },
    { key: "c", count: 1, sum: "1.00" },
  ];
  const { listed, more } = newConcepts(groups.all(), found);
  expect(toConcepts(listed, { concepts: [] }, new Map())).toMatchObject([
    { key: "b", count: 2, sum: "900000000000.08" },
    { key: "a", sample: "A 1", count: 2, sum: "0.30" },
  ]);
  expect(more).toBe(0);
});

test("sixty concepts are listed, and the others counted; beyond the limit no further concept is kept", () => {
  const groups = createConceptGroups(70);
  for (let index = 0; index < 100; index++) groups.add(row(`c${index}`, "1.00"));
  groups.add(row("c69", "1.00"));
  const { listed, more } = newConcepts(groups.all(), []);
  expect([listed.length, listed[0]?.key, more]).toEqual([60, "c69", 10]);
});

test("a choice stands in place of the guess, also that of no category", () => {
  const groups = createConceptGroups();
  for (const key of ["a", "b", "c", "d"]) groups.add(row(key, "1.00"));
  const guesses = new Map([
    ["a", "Diezmos"],
    ["b", "Diezmos"],
    ["c", "Diezmos"],
  ]);
  const concepts = [
    { key: "b", category: "Ofrendas" },
    { key: "c", category: null },
  ];
  expect(toConcepts(groups.all(), { concepts }, guesses)).toMatchObject([
    { category: "Diezmos", guessed: true },
    { category: "Ofrendas", guessed: false },
    { category: null, guessed: false },
    { category: null, guessed: false },
  ]);
});
