import { verseList, verseSearchQuery } from "@/lib/bible/schema";
import { searchVerses } from "@/lib/bible/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Versículos de la Biblia que tienen estas palabras",
  details:
    "Todas las palabras, o su comienzo, en cualquier orden, sin distinguir mayúsculas ni acentos; primero, los que tienen el texto tal como se escribió. Sin palabras no hay ninguno.",
  area: ["presentations", "blog"],
  query: verseSearchQuery,
  answer: verseList,
  handle: ({ db, query }) => searchVerses(db, query),
});
