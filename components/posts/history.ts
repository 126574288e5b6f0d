import type { HistoryPart, TableTexts } from "@/components/ui/modules/manifest";
import { formatMoment } from "@/lib/core/values/dates";
import type { LoggedEntry } from "@/lib/history/schema";
import type { PostHistory } from "@/lib/posts/schema";
import { editorHref } from "./post-links";

const writtenFields = {
  title: "Título",
  description: "Resumen",
  body: "Texto",
  slug: "Dirección",
  author: "Autor",
  categories: "Categorías",
  cover: "Portada",
};

const phrases = { create: "empezó la entrada", update: "escribió en la entrada" };

/** Display text of a field's value; the number of a picture says nothing. */
function valueText(field: string, value: unknown) {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return "(vacío)";
  if (Array.isArray(value)) return value.join(", ");
  return field === "cover" ? "una imagen" : undefined;
}

/** Milliseconds between the moment of a publication and that of its transaction. */
const SLACK = 1000;

/** "publicó", "programó" …: what a change of a publication means to visitors. */
function phraseOf({ action, at, changes }: Pick<LoggedEntry, "action" | "at" | "changes">) {
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
    phrases,
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

/** What an entry of a post's own history says: "programó la entrada: se ve desde 29/11/2026, 08:00". */
export function postPhrase(entry: PostHistory[number], timeZone: string) {
  if (entry.entity === "posts") return phrases[entry.action as keyof typeof phrases];
  const phrase = phraseOf(entry);
  const moment = entry.changes.find(({ field }) => field === "publishedAt")?.after;
  // The moment of what is published at once is that of the entry.
  if (typeof moment !== "string" || phrase === "publicó") return `${phrase} la entrada`;
  return `${phrase} la entrada: se ve desde ${formatMoment(moment, timeZone)}`;
}

/** Texts of the fields in a post's own history. */
export const postTexts = { fields: writtenFields, valueText };

const useTables = () => postTables;

export const history: HistoryPart = { useTables };
