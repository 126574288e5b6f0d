import { BODY_MIN, DESCRIPTION_MIN, TITLE_MIN, tooShort } from "@/lib/posts/rules";
import type { PostValues } from "./values";

/** Something without which a post is not published. */
export interface Missing {
  field: "title" | "description" | "content" | "slug" | "author" | "categories";
  place: string;
  message: string;
}

export const missingLabels = {
  title: "Título",
  description: "Resumen",
  content: "Texto",
  slug: "Dirección",
  author: "Autor",
  categories: "Categorías",
};

const isShort = (text: string, min: number) => text.trim().length < min;

/** What a post lacks to be published (specification, point 5); `text`: that of its body. */
export function missingOf({ title, description }: PostValues, text: string): Missing[] {
  const least = { title: TITLE_MIN, description: DESCRIPTION_MIN, content: BODY_MIN };
  const texts = { title, description, content: text };
  return (["title", "description", "content"] as const)
    .filter((field) => isShort(texts[field], least[field]))
    .map((field) => ({
      field,
      place: missingLabels[field],
      message: texts[field].trim() === "" ? "Requerido" : tooShort(least[field]),
    }));
}
