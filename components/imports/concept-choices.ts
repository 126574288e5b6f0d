import type { ImportAnswer } from "./import-kind";

/** Category of the rows with a concept; null for none. `guessed`: proposed by the server, and not changed. */
export interface ConceptChoice {
  key: string;
  category: string | null;
  guessed: boolean;
}

type Concepts = Pick<ImportAnswer, "concepts">;

/** Choices that the server accepts. */
const CHOICES_MAX = 200;

/** Choices with one more, which replaces the previous one for its concept. */
export const withConcept = (choices: readonly ConceptChoice[], choice: ConceptChoice) =>
  [...choices.filter(({ key }) => key !== choice.key), choice].slice(-CHOICES_MAX);

/** Decisions with the guesses of an answer for concepts that nobody has decided on, in place of those for another file. */
export function withGuesses<Decided extends { concepts: readonly ConceptChoice[] }>(
  decisions: Decided,
  { concepts = [] }: Concepts,
): Decided {
  const known = new Set(decisions.concepts.map(({ key }) => key));
  const added = concepts.filter(({ key, guessed }) => guessed && !known.has(key));
  if (added.length === 0) return decisions;
  const listed = new Set(concepts.map(({ key }) => key));
  const kept = decisions.concepts.filter(({ key, guessed }) => !guessed || listed.has(key));
  const guesses = added.map(({ key, category }) => ({ key, category, guessed: true }));
  return { ...decisions, concepts: [...kept, ...guesses].slice(-CHOICES_MAX) };
}

/** Decisions without guesses. */
export const withoutGuesses = <Decided extends { concepts: readonly ConceptChoice[] }>(
  decisions: Decided,
): Decided => ({
  ...decisions,
  concepts: decisions.concepts.filter(({ guessed }) => !guessed),
});

/** Rows of an answer that take a guessed category. */
export function guessedRows(choices: readonly ConceptChoice[], { concepts = [] }: Concepts) {
  const guessed = new Set(choices.filter((choice) => choice.guessed).map(({ key }) => key));
  return concepts.reduce((sum, { key, count }) => sum + (guessed.has(key) ? count : 0), 0);
}
