import { postDraftInput } from "@/lib/posts/schema";
import type { PostValues } from "./values";

/** Something that has to be corrected before the post can be saved. */
export interface Problem {
  field: "title" | "description" | "slug" | "author" | "categories" | "content";
  /** What it is called: "Título". */
  place: string;
  message: string;
}

const places: Readonly<Record<Problem["field"], string>> = {
  title: "Título",
  description: "Resumen",
  slug: "Dirección",
  author: "Autor",
  categories: "Categorías",
  content: "Texto",
};

/** Values as the server stores them, so that an answer can be compared, and what it would refuse. */
export function checkValues({ cover, ...values }: PostValues): { saved: PostValues; problems: Problem[] } {
  const checked = postDraftInput.safeParse(values);
  if (checked.success) return { saved: { ...values, ...checked.data, cover }, problems: [] };
  const fields = [...new Set(checked.error.issues.map(({ path: [field] }) => field as Problem["field"]))];
  const messageOf = (field: Problem["field"]) =>
    checked.error.issues.find(({ path }) => path[0] === field)?.message ?? "";
  return {
    saved: { ...values, cover },
    problems: fields.map((field) => ({ field, place: places[field], message: messageOf(field) })),
  };
}
