import { books } from "@/lib/bible/books";
import type { Division } from "@/lib/bible/cited-bible";
import { formatReference, parseReference } from "@/lib/bible/reference";
import { wordsOf } from "@/lib/core/text/words.mjs";
import { asOwner, type TestChurch } from "../church";

interface SmallBible {
  name: string;
  abbreviation: string;
  division?: Division;
  isDefault?: boolean;
  /** Texts by reference: "Juan 3:16". */
  verses: Record<string, string>;
}

/** A Bible of a church with a few verses; its id. */
export function aChurchBible(church: TestChurch, { name, abbreviation, division, isDefault, verses }: SmallBible) {
  const chapters: Record<string, number[]> = {};
  const stored = Object.entries(verses).map(([reference, text]) => {
    const { book, ranges } = parseReference(reference) ?? { book: "", ranges: [] };
    const { chapter, verse } = ranges[0] ?? {};
    if (!chapter || !verse) throw new Error(`No verse: ${formatReference({ book, ranges })}`);
    const lasts = chapters[book] ?? [];
    while (lasts.length < chapter) lasts.push(0);
    lasts[chapter - 1] = Math.max(verse, lasts[chapter - 1] ?? 0);
    chapters[book] = lasts;
    const number = books.findIndex(({ id }) => id === book) + 1;
    return { id: number * 1_000_000 + chapter * 1000 + verse, text };
  });
  return asOwner(church, async (db) => {
    const [{ id }] = await db.$queryRaw<[{ id: number }]>`
      INSERT INTO church_bibles (name, abbreviation, division, verses, bytes, chapters, is_default, declared_by_name)
      VALUES (${name}, ${abbreviation}, ${division ?? "spanish"}, ${stored.length}, 1000, ${JSON.stringify(chapters)}::jsonb,
        ${isDefault ?? false}, 'Prueba') RETURNING id`;
    for (const verse of stored)
      await db.$executeRaw`
        INSERT INTO church_bible_verses (bible_id, id, text, words)
        VALUES (${id}, ${verse.id}, ${verse.text}, to_tsvector('simple', ${wordsOf(verse.text).join(" ")}))`;
    return id;
  });
}
