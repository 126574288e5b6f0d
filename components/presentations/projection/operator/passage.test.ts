import { expect, test } from "vitest";
import { composePassage, isWhole, readReference, UNREADABLE } from "./passage";

/** Chapters of five verses each. */
const chapterOf = async (book: string, chapter: number) => ({
  book,
  name: book,
  chapter,
  verses: [1, 2, 3, 4, 5].map((verse) => `${chapter}.${verse}`),
});

async function textsOf(text: string) {
  const read = readReference(text);
  if ("problem" in read) return read.problem;
  const { verses } = await composePassage(read.reference, chapterOf);
  return verses.map((verse) => verse.text);
}

test("a passage has the verses of its reference, over chapters too", async () => {
  expect(await textsOf("Jn 3.2-4")).toEqual(["3.2", "3.3", "3.4"]);
  expect(await textsOf("Juan 3:4-4:2")).toEqual(["3.4", "3.5", "4.1", "4.2"]);
  expect(await textsOf("Sal 23")).toHaveLength(5);
});

test("each verse carries its own reference", async () => {
  const read = readReference("1 Co 13:4-5");
  if ("problem" in read) throw new Error(read.problem);
  const { reference, verses } = await composePassage(read.reference, chapterOf);
  expect(reference).toBe("1 Corintios 13:4-5");
  expect(verses.map((verse) => verse.reference)).toEqual(["1 Corintios 13:4", "1 Corintios 13:5"]);
});

test("what is no passage, or too long a one, says why", async () => {
  expect(await textsOf("hola")).toBe(UNREADABLE);
  expect(await textsOf("Juan 30")).toBe("Juan tiene 21 capítulos.");
  expect(await textsOf("Génesis 1-10")).toMatch(/^Son \d+ versículos\. Elige hasta 200 por vez\.$/);
});

test("a chapter kept before its verses were divided is not whole", () => {
  const jonah = (verses: number) => ({ book: "Jonah", name: "Jonás", chapter: 2, verses: Array(verses).fill("texto") });
  expect([jonah(10), jonah(11)].map(isWhole)).toEqual([false, true]);
});
