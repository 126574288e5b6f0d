import { endpoint } from "@/lib/http/endpoint";
import { chapter, chapterParams } from "@/lib/presentations/bible/schema";
import { getChapter } from "@/lib/presentations/bible/service";

export const GET = endpoint({
  summary: "Un capítulo de la Biblia",
  details: "Reina-Valera 1909. `book` es el código OSIS del libro: `John`, `1Cor`, `Ps`.",
  area: "presentations",
  params: chapterParams,
  answer: chapter,
  handle: ({ db, params }) => getChapter(db, params),
});
