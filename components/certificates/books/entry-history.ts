import type { TableTexts } from "@/components/ui/modules/manifest";
import { bookLabels, entryFieldLabels } from "@/lib/certificates/books/labels";
import { formatDate } from "@/lib/core/values/dates";
import { entryHref } from "./books";

const words: Readonly<Record<string, string>> = bookLabels;

/** Display text of a field's value, for the history and the comparison. */
export function entryText(field: string, value: unknown) {
  if (value === null || value === undefined || value === "") return undefined;
  if (field === "book") return words[String(value)];
  if (field === "actDate" || field === "birthDate") return formatDate(String(value));
  return undefined;
}

export const entryTexts: TableTexts = {
  label: "Libros",
  noun: "la inscripción de",
  phrases: { create: "anotó la inscripción de" },
  fields: entryFieldLabels,
  valueText: entryText,
  href: entryHref,
};
