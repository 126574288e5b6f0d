import { type Citation, formatReferences } from "@/lib/bible/citation";
import { countVerses, formatReference } from "@/lib/bible/reference";
import type { BibleChapter, BibleVerse, Passage } from "@/lib/bible/schema";

/** Whether a kept chapter has all its verses: some were divided after browsers had kept them. */
export const isWhole = ({ book, chapter, verses }: BibleChapter) =>
  countVerses({ book, ranges: [{ chapter, verse: null, endChapter: chapter, endVerse: null }] }) === verses.length;

/** Passage made of whole chapters. `chapterOf`: reads one. */
export async function composePassage(
  { references, notices, alternative }: Citation,
  chapterOf: (book: string, chapter: number) => Promise<BibleChapter>,
): Promise<Passage> {
  const verses: BibleVerse[] = [];
  const ranges = references.flatMap(({ book, ranges }) => ranges.map((range) => ({ book, ...range })));
  for (const { book, chapter: start, verse, endChapter, endVerse } of ranges)
    for (let chapter = start; chapter <= endChapter; chapter += 1) {
      const texts = (await chapterOf(book, chapter)).verses;
      const first = chapter === start ? (verse ?? 1) : 1;
      const last = chapter === endChapter ? (endVerse ?? texts.length) : texts.length;
      for (const [index, text] of texts.slice(first - 1, last).entries())
        verses.push(verseOf(book, chapter, first + index, text));
    }
  return { reference: formatReferences(references), verses, notices, alternative };
}

function verseOf(book: string, chapter: number, verse: number, text: string): BibleVerse {
  const range = { chapter, verse, endChapter: chapter, endVerse: verse };
  return { reference: formatReference({ book, ranges: [range] }), book, chapter, verse, text };
}
