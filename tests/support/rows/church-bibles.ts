import { books } from "@/lib/bible/books";
import type { Division } from "@/lib/bible/cited-bible";
import { parseReference } from "@/lib/bible/reference";
import { addBible } from "../bibles";
import type { TestChurch } from "../church";

interface SmallBible {
  name: string;
  abbreviation: string;
  division?: Division;
  /** Texts by reference: "Juan 3:16". */
  verses: Record<string, string>;
}

/** A Bible of a church with a few verses; its id. */
export async function aChurchBible({ owner }: TestChurch, { division = "spanish", verses, ...names }: SmallBible) {
  const chapters = new Map<string, string[][]>();
  for (const [reference, text] of Object.entries(verses)) {
    const { book, ranges } = parseReference(reference) ?? { book: "", ranges: [] };
    const { chapter, verse } = ranges[0] ?? {};
    if (!chapter || !verse) throw new Error(`No verse: ${reference}`);
    const written = chapters.get(book) ?? [];
    while (written.length < chapter) written.push([]);
    const texts = written[chapter - 1] ?? [];
    while (texts.length < verse) texts.push("");
    texts[verse - 1] = text;
    chapters.set(book, written);
  }
  const stored = books.flatMap(({ id }) => (chapters.has(id) ? [{ id, chapters: chapters.get(id) }] : []));
  return (await addBible(owner, JSON.stringify({ name: names.name, books: stored }), { ...names, division })).id;
}
