import type { HistoryPart, TableTexts } from "@/components/ui/manifest";
import type { LoggedEntry } from "@/lib/history/schema";
import { editorHref } from "./post-links";

const writtenFields = {
  title: "Título",
  description: "Resumen",
  body: "Texto",
  slug: "Dirección",
  cover: "Portada",
};

/** Display text of a field's value; the number of a picture says nothing. */
function valueText(field: string, value: unknown) {
  if (value === null || value === "") return "(vacío)";
  return field === "cover" ? "una imagen" : undefined;
}

/** Milliseconds between the moment of a publication and that of its transaction. */
const SLACK = 1000;

/** "publicó", "programó" …: what a change of a publication means to visitors. */
function phraseOf({ action, at, changes }: LoggedEntry) {
  const moment = changes.find(({ field }) => field === "publishedAt")?.after;
  const isScheduled = typeof moment === "string" && Date.parse(moment) > Date.parse(at) + SLACK;
  if (action === "destroy") return "pasó a borrador";
  if (isScheduled) return "programó";
  if (action === "create") return "publicó";
  return changes.some(({ field }) => field in writtenFields) ? "publicó cambios de" : "cambió la fecha de";
}

export const postTables: Record<string, TableTexts> = {
  posts: {
    label: "Blog",
    noun: "la entrada",
    phrases: { create: "empezó la entrada", update: "escribió en la entrada" },
    fields: writtenFields,
    valueText,
    href: editorHref,
  },
  post_publications: {
    label: "Publicaciones del blog",
    noun: "la publicación de",
    phraseOf,
    fields: { publishedAt: "Se ve desde", ...writtenFields },
    valueText,
  },
};

const useTables = () => postTables;

export const history: HistoryPart = { useTables };
