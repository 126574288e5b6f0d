import { countVerses, formatReference, missingPart, parseReference, type Reference } from "@/lib/bible/reference";
import type { BibleChapter, BibleVerse, Passage } from "@/lib/bible/schema";

/** Verses of one projection. */
const VERSES_MAX = 200;

export const UNREADABLE = "No entendemos esa cita. Escríbela como «Juan 3:16-18», «Sal 23» o «1 Co 13».";

/** Reference that a person wrote, or why it names no passage, in Spanish. */
export function readReference(text: string): { reference: Reference } | { problem: string } {
  const reference = parseReference(text);
  if (!reference) return { problem: UNREADABLE };
  const problem = missingPart(reference);
  if (problem) return { problem };
  const count = countVerses(reference);
  if (count > VERSES_MAX) return { problem: `Son ${count} versículos. Elige hasta ${VERSES_MAX} por vez.` };
  return { reference };
}

/** Whether a kept chapter has all its verses: some were divided after browsers had kept them. */
export const isWhole = ({ book, chapter, verses }: BibleChapter) =>
  countVerses({ book, ranges: [{ chapter, verse: null, endChapter: chapter, endVerse: null }] }) === verses.length;

/** Passage made of whole chapters. `chapterOf`: reads one. */
export async function composePassage(
  reference: Reference,
  chapterOf: (book: string, chapter: number) => Promise<BibleChapter>,
): Promise<Passage> {
  const verses: BibleVerse[] = [];
  for (const { chapter: start, verse, endChapter, endVerse } of reference.ranges)
    for (let chapter = start; chapter <= endChapter; chapter += 1) {
      const texts = (await chapterOf(reference.book, chapter)).verses;
      const first = chapter === start ? (verse ?? 1) : 1;
      const last = chapter === endChapter ? (endVerse ?? texts.length) : texts.length;
      for (const [index, text] of texts.slice(first - 1, last).entries())
        verses.push(verseOf(reference.book, chapter, first + index, text));
    }
  return { reference: formatReference(reference), verses };
}

function verseOf(book: string, chapter: number, verse: number, text: string): BibleVerse {
  const range = { chapter, verse, endChapter: chapter, endVerse: verse };
  return { reference: formatReference({ book, ranges: [range] }), book, chapter, verse, text };
}
