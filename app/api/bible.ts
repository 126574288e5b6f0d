import { chapter, chapterParams, passage, passageQuery, verseList, verseSearchQuery } from "@/lib/bible/schema";
import { getChapter, getPassage, searchVerses } from "@/lib/bible/service";
import { endpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";

export const routes = {
  "/bible": {
    GET: endpoint({
      summary: "Un pasaje de la Biblia por su cita",
      details:
        "Reina-Valera 1909. Entiende los nombres de los libros y sus abreviaturas («Juan 3:16», «Jn 3.16-18», «1 Co 13», «Mt 5:3-5,9»), lo que se pega " +
        "(«(Lc 1:46ss)», «Mateo 28:18-20; Marcos 16:15 RVR1960»), hasta 200 versículos. Un número que solo tiene la RVR1960 lleva a su versículo («Jonás 1:17» es " +
        "Jonás 2:1), y `notices` lo dice; si nombra uno en cada una, vale el de la RV1909 y `alternative` cita el otro. Responde 404 si ese libro no tiene ese capítulo o versículo.",
      area: ["presentations", "blog"],
      errors: [404],
      query: passageQuery,
      answer: passage,
      handle: ({ db, query }) => getPassage(db, query.reference),
    }),
  },

  "/bible/search": {
    GET: endpoint({
      summary: "Versículos de la Biblia que tienen estas palabras",
      details:
        "Todas las palabras, o su comienzo, en cualquier orden, sin distinguir mayúsculas ni acentos; primero, los que tienen el texto tal como se escribió. Sin palabras no hay ninguno.",
      area: ["presentations", "blog"],
      query: verseSearchQuery,
      answer: verseList,
      handle: ({ db, query }) => searchVerses(db, query),
    }),
  },

  "/bible/{book}/{chapter}": {
    GET: endpoint({
      summary: "Un capítulo de la Biblia",
      details: "Reina-Valera 1909. `book` es el código OSIS del libro: `John`, `1Cor`, `Ps`.",
      area: ["presentations", "blog"],
      params: chapterParams,
      answer: chapter,
      handle: ({ db, params }) => getChapter(db, params),
    }),
  },
} satisfies Routes;
