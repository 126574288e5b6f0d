import { expect, test } from "vitest";
import { readCitation } from "@/lib/bible/citation";
import { composePassage, isWhole } from "./passage";

/** Chapters of five verses each. */
const chapterOf = async (book: string, chapter: number) => ({
  book,
  name: book,
  chapter,
  verses: [1, 2, 3, 4, 5].map((verse) => `${chapter}.${verse}`),
});

async function passageOf(text: string) {
  const read = readCitation(text);
  if ("problem" in read) throw new Error(read.problem);
  return composePassage(read, chapterOf);
}

const textsOf = async (text: string) => (await passageOf(text)).verses.map((verse) => verse.text);

test("a passage has the verses of its reference, over chapters too", async () => {
  expect(await textsOf("Jn 3.2-4")).toEqual(["3.2", "3.3", "3.4"]);
  expect(await textsOf("Juan 3:4-4:2")).toEqual(["3.4", "3.5", "4.1", "4.2"]);
  expect(await textsOf("Sal 23")).toHaveLength(5);
});

test("each verse carries its own reference, in each book", async () => {
  const { reference, verses } = await passageOf("1 Co 13:4-5; Juan 3:2");
  expect(reference).toBe("1 Corintios 13:4-5; Juan 3:2");
  expect(verses.map((verse) => verse.reference)).toEqual(["1 Corintios 13:4", "1 Corintios 13:5", "Juan 3:2"]);
});

test("what a person must know of the reference comes with the passage", async () => {
  const { notices, alternative } = await passageOf("Jonás 2:3");
  expect(notices).toEqual(["La RVR1960 numera distinto: su Jonás 2:3 es Jonás 2:4 en la RV1909."]);
  expect(alternative).toBe("Jonás 2:4");
});

test("a chapter kept before its verses were divided is not whole", () => {
  const jonah = (verses: number) => ({ book: "Jonah", name: "Jonás", chapter: 2, verses: Array(verses).fill("texto") });
  expect([jonah(10), jonah(11)].map(isWhole)).toEqual([false, true]);
});
