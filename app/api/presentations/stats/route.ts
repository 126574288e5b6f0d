import { endpoint } from "@/lib/http/endpoint";
import { presentationStats } from "@/lib/presentations/schema";
import { getPresentationStats } from "@/lib/presentations/service";

export const GET = endpoint({
  summary: "Cuántas presentaciones y diapositivas hay, y cuántas presentaciones son recientes",
  area: "presentations",
  answer: presentationStats,
  handle: ({ db }) => getPresentationStats(db),
});
