import { chapter, chapterParams } from "@/lib/bible/schema";
import { getChapter } from "@/lib/bible/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Un capítulo de la Biblia",
  details: "Reina-Valera 1909. `book` es el código OSIS del libro: `John`, `1Cor`, `Ps`.",
  area: ["presentations", "blog"],
  params: chapterParams,
  answer: chapter,
  handle: ({ db, params }) => getChapter(db, params),
});
