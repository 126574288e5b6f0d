import * as z from "zod";
import { countParam, listOf, optional, pageQuery, searchText } from "@/lib/core/fields/fields";
import { CITATION_MAX } from "./rules";
import { GIVEN } from "./versions/rules";

const BOOK = { description: "Libro, por su código OSIS", example: "John" };
const CHAPTER = { description: "Capítulo", example: 3 };

/** The Bible that is read, in a query. */
const bibleParam = () =>
  optional(countParam(GIVEN, 2_147_483_647))
    .transform((id) => id ?? GIVEN)
    .meta({
      description: `Biblia que se lee: ${GIVEN}, o nada, es la RV1909; otra es una de \`/bible/versions\` y pide el permiso de presentaciones`,
      example: GIVEN,
    });

/** `reference`: what a person writes, "Jn 3.16-18". */
export const passageQuery = z.strictObject({
  reference: z
    .string()
    .trim()
    .min(1, "Requerido")
    .max(CITATION_MAX)
    .meta({ description: "Cita", example: "Jn 3.16-18" }),
  bible: bibleParam(),
});

export const chapterQuery = z.strictObject({ bible: bibleParam() });

const verseRow = z
  .strictObject({
    reference: z.string().meta({ description: "Cita del versículo", example: "Juan 3:16" }),
    book: z.string().meta(BOOK),
    chapter: z.int().meta(CHAPTER),
    verse: z.int().meta({ description: "Versículo", example: 16 }),
    text: z.string().meta({ description: "Texto", example: "Porque de tal manera amó Dios al mundo…" }),
  })
  .meta({ id: "BibleVerse", description: "Un versículo de la Biblia" });

/** A passage; `reference` in its full form, "Juan 3:16-18". */
export const passage = z.strictObject({
  reference: z
    .string()
    .meta({ description: "Cita completa, en la numeración de la Biblia que se lee", example: "Juan 3:16-18" }),
  verses: z.array(verseRow).meta({ description: "Sus versículos, en orden" }),
  notices: z.array(z.string()).meta({
    description: "Lo que conviene decir a quien la escribió",
    example: ["Jonás 1:17 de la RVR1960 es Jonás 2:1 en la RV1909."],
  }),
  alternative: z
    .string()
    .nullable()
    .meta({ description: "Cita de lo que esos números nombran en la RVR1960, si es otro texto", example: null }),
});

export const chapterParams = z.strictObject({
  book: z.string().max(10).meta(BOOK),
  chapter: countParam(1, 150).meta(CHAPTER),
});

export const chapter = z.strictObject({
  book: z.string().meta(BOOK),
  name: z.string().meta({ description: "Nombre del libro", example: "Juan" }),
  chapter: z.int().meta(CHAPTER),
  verses: z.array(z.string()).meta({
    description: "Textos de sus versículos; el primero es el versículo 1, y uno que esa Biblia no trae está vacío",
  }),
});

export const verseSearchQuery = z.strictObject({
  ...pageQuery,
  bible: bibleParam(),
  text: searchText().meta({ description: "Palabras del texto, en cualquier orden", example: "pan de vida" }),
});

export const verseList = listOf(verseRow);

export type VerseSearchQuery = z.output<typeof verseSearchQuery>;
export type VerseList = z.output<typeof verseList>;
export type BibleVerse = z.output<typeof verseRow>;
export type Passage = z.output<typeof passage>;
export type BibleChapter = z.output<typeof chapter>;
