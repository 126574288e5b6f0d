import type { Conflict } from "@/components/fields/use-conflict";
import { type PostContent, textsOf } from "@/lib/posts/content/rules";
import { contentOf } from "./merge";

const labels: Readonly<Record<string, string>> = {
  title: "Título",
  description: "Resumen",
  slug: "Dirección",
  author: "Autor",
  categories: "Categorías",
  cover: "Portada",
  content: "Texto",
};

export const conflictLabel = (field: string) => labels[field] ?? field;

/** Paragraphs of one version that are listed in the comparison, and characters of each. */
const SHOWN = 4;
const SHOWN_LENGTH = 160;

const paragraphsOf = ({ content }: PostContent) => content.map((block) => textsOf(block).join(""));

const shorten = (text: string) => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);

/** Display text of a field of one version; of the body, the paragraphs that the other version lacks. */
export function conflictText(field: string, value: unknown, { typed, saved }: Pick<Conflict, "typed" | "saved">) {
  const text = String(value);
  if (field === "cover") return text ? "Una imagen" : "(sin portada)";
  if (field !== "content") return text || "(vacío)";
  const own = paragraphsOf(contentOf(text));
  const other = paragraphsOf(contentOf(String(text === typed.content ? saved.content : typed.content)));
  const differing = own.filter((paragraph) => paragraph !== "" && !other.includes(paragraph));
  if (own.join("") === "") return "(vacío)";
  if (differing.length === 0) return "El mismo texto, con otro formato o sin algún párrafo";
  const rest = differing.length > SHOWN ? [`y ${differing.length - SHOWN} párrafos más`] : [];
  return [...differing.slice(0, SHOWN).map(shorten), ...rest].join("\n");
}
