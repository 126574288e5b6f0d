import type { HistoryPart, TableTexts } from "@/components/ui/manifest";
import { editorHref } from "./post-links";

const fields = {
  title: "Título",
  description: "Resumen",
  slug: "Dirección",
  body: "Texto",
  cover: "Portada",
};

export const postTables: Record<string, TableTexts> = {
  posts: {
    label: "Blog",
    noun: "la entrada",
    fields,
    href: editorHref,
  },
  post_publications: {
    label: "Publicaciones del blog",
    noun: "lo publicado de",
    phrases: { create: "publicó", destroy: "volvió a borrador" },
    fields: { ...fields, publishedAt: "Desde cuándo se ve" },
  },
};

const useTables = () => postTables;

export const history: HistoryPart = { useTables };
