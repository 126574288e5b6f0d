import type { PostState } from "./rules";

export const stateLabels: Record<PostState, string> = {
  draft: "Borrador",
  scheduled: "Programada",
  published: "Publicada",
};

/** Labels of a post's fields in the editor, the history and the comparison. */
export const postFieldLabels = {
  title: "Título",
  description: "Resumen",
  body: "Texto",
  slug: "Dirección",
  cover: "Portada",
  publishedAt: "Se publica",
} as const;
