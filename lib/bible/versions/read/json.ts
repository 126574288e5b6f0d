import * as z from "zod";
import { books } from "../../books";
import { bookOfName } from "./book-names";
import type { Collector } from "./collect";
import { unreadableBible } from "./problems";

/** The form of prisma/bible/README.md. */
const file = z.object({
  name: z.string().optional(),
  books: z
    .array(
      z.object({
        id: z.string().max(80).optional(),
        name: z.string().max(80).optional(),
        chapters: z.array(z.array(z.string().nullable()).max(200)).max(200),
      }),
    )
    .max(120),
});

const INVALID = "El JSON no tiene la forma {books: [{id, chapters: [[versículos]]}]}. Revísalo e inténtalo de nuevo.";

/** Our JSON: books by OSIS code or name, and the texts of each chapter in order. */
export function readJsonBible(text: string, collector: Collector) {
  const parsed = file.safeParse(parse(text));
  if (!parsed.success) throw unreadableBible(INVALID);
  if (parsed.data.name) collector.title(parsed.data.name);
  for (const { id, name, chapters } of parsed.data.books) {
    const shown = (name ?? id ?? "").trim().slice(0, 40);
    const found = [id, name].map((one) => one && bookOfName(one)).find(Boolean);
    const book =
      found === "deuterocanonical" ? found : found ? books.indexOf(found) + 1 : { unknown: shown || "sin nombre" };
    for (const [chapter, verses] of chapters.entries())
      for (const [verse, text] of verses.entries())
        collector.add({ book, chapter: chapter + 1, verse: verse + 1 }, text ?? "", { name: shown });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
