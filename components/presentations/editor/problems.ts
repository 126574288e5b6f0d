import type * as z from "zod";
import { songFactLabels } from "@/lib/presentations/labels";
import type { SongFact } from "@/lib/presentations/rules";
import { type Content, slideName } from "./content";

/** Something that has to be corrected before the presentation can be saved. */
export interface Problem {
  /** Field of the content; a slide by its key. */
  field: "title" | "background" | "text" | "slides" | "labels" | "pictures" | "order" | SongFact;
  key?: string;
  /** What it is called: "Título", "Coro". */
  place: string;
  message: string;
}

const places: Readonly<Record<Problem["field"], string>> = {
  title: "Título",
  background: "Color de fondo",
  text: "Color de letra",
  slides: "Diapositivas",
  labels: "Parte",
  pictures: "Imágenes",
  order: "Orden al proyectar",
  ...songFactLabels,
};

/** Fields with a value for each slide. */
const slideFields: Problem["field"][] = ["slides", "labels", "pictures"];

/** Problems of a content by the errors of its schema, the first one of each place. */
export function problemsOf(content: Content, issues: readonly z.core.$ZodIssue[]): Problem[] {
  const problems = issues.map(({ path: [field, index], message }): Problem => {
    const name = field as Problem["field"];
    const slide = slideFields.includes(name) && typeof index === "number" ? content.slides[index] : undefined;
    if (!slide) return { field: name, place: places[name], message };
    const place =
      name === "labels" ? `${places.labels} de la diapositiva ${Number(index) + 1}` : slideName(content, slide.key);
    return { field: name, key: slide.key, place, message };
  });
  const isFirst = (problem: Problem, index: number) =>
    problems.findIndex(({ field, key }) => field === problem.field && key === problem.key) === index;
  return problems.filter(isFirst);
}
