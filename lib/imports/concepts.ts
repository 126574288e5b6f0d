import type { ImportChoices } from "./choices";

/** Directions of money. */
export const conceptTypes = ["income", "expense"] as const;

/**
 * Concept of a row without a value of its own in the field that concepts decide. Rows with equal `key` are one group.
 * `text`: as written. `amount`: decimal string without sign.
 */
export type RowConcept = { key: string; text: string; type: (typeof conceptTypes)[number]; amount: string };

/** Rows of a file with one concept. `sample`: as the first of them is written; `cents`: their sum. */
export type ConceptGroup = Pick<RowConcept, "key" | "type"> & { sample: string; count: number; cents: bigint };

/** Distinct concepts of a file that are counted; rows of further ones are in no group. */
const COUNTED = 20_000;
/** Concepts that are listed. */
const LISTED = 60;

/** Groups rows by their concepts. */
export function createConceptGroups(max = COUNTED) {
  const groups = new Map<string, ConceptGroup>();
  return {
    add: ({ key, text, type, amount }: RowConcept) => {
      const group = groups.get(key);
      if (group) {
        group.count++;
        group.cents += toCents(amount);
      } else if (groups.size < max) groups.set(key, { key, sample: text, type, count: 1, cents: toCents(amount) });
    },
    all: () => [...groups.values()],
  };
}

/** Rows of one concept that exist already, and their sum. */
export type FoundConcept = { key: string; count: number; sum: string };

/** Groups of the new rows, the largest first: how many are listed, and how many more there are. */
export function newConcepts(groups: readonly ConceptGroup[], found: readonly FoundConcept[]) {
  const existing = new Map(found.map((one) => [one.key, one]));
  const all = groups
    .map((group) => {
      const { count = 0, sum = "0.00" } = existing.get(group.key) ?? {};
      return { ...group, count: group.count - count, cents: group.cents - toCents(sum) };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || Number(other.cents - one.cents));
  return { listed: all.slice(0, LISTED), more: Math.max(0, all.length - LISTED) };
}

/** Groups for the answer: with what was chosen for each of them, otherwise with the guess, which is not applied. */
export function toConcepts(
  groups: readonly ConceptGroup[],
  { concepts }: Pick<ImportChoices, "concepts">,
  guesses: ReadonlyMap<string, string>,
) {
  const choiceOf = conceptFinder(concepts);
  return groups.map(({ cents, ...group }) => {
    const chosen = choiceOf(group.key);
    const guess = chosen === undefined ? guesses.get(group.key) : undefined;
    return { ...group, sum: fromCents(cents), category: chosen ?? guess ?? null, guessed: guess !== undefined };
  });
}

/** Creates the lookup of what was chosen for a concept, null for none. */
export function conceptFinder(concepts: ImportChoices["concepts"]) {
  const chosen = new Map(concepts.map(({ key, category }) => [key, category]));
  return (key: string) => chosen.get(key);
}

const toCents = (amount: string) => BigInt(amount.replace(".", ""));

function fromCents(cents: bigint) {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
