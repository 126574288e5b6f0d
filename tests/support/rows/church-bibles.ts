import { books } from "@/lib/bible/books";
import type { Division } from "@/lib/bible/cited-bible";
import { parseReference } from "@/lib/bible/reference";
import { toVector } from "@/lib/bible/versions/words";
import { asOwner, type TestChurch } from "../church";

interface SmallBible {
  name: string;
  abbreviation: string;
  division?: Division;
  /** Texts by reference: "Juan 3:16". */
  verses: Record<string, string>;
}

/** A Bible of a church with a few verses, written without the thread that reads files; its id. */
export function aChurchBible(church: TestChurch, { name, abbreviation, division = "spanish", verses }: SmallBible) {
  const chapters: Record<string, number[]> = {};
  const stored = Object.entries(verses).map(([reference, text]) => {
    const { book, ranges } = parseReference(reference) ?? { book: "", ranges: [] };
    const { chapter, verse } = ranges[0] ?? {};
    if (!chapter || !verse) throw new Error(`No verse: ${reference}`);
    const lasts = chapters[book] ?? [];
    while (lasts.length < chapter) lasts.push(0);
    lasts[chapter - 1] = Math.max(verse, lasts[chapter - 1] ?? 0);
    chapters[book] = lasts;
    const number = books.findIndex(({ id }) => id === book) + 1;
    return { id: number * 1_000_000 + chapter * 1000 + verse, text };
  });
  return asOwner(church, async (db) => {
    const [{ id }] = await db.$queryRaw<[{ id: number }]>`
      INSERT INTO church_bibles (name, abbreviation, division, verses, bytes, chapters, declared_by_name)
      VALUES (${name}, ${abbreviation}, ${division}, ${stored.length}, 1000, ${JSON.stringify(chapters)}::jsonb, 'Prueba')
      RETURNING id`;
    for (const verse of stored)
      await db.$executeRaw`
        INSERT INTO church_bible_verses (bible_id, verse, text, words)
        VALUES (${id}, ${verse.id}, ${verse.text}, ${toVector(id, verse.text)}::tsvector)`;
    return id;
  });
}
