import { itemListText, programmeDay, programmeFieldLabels } from "@/lib/presentations/programmes/labels";
import { itemsOfField } from "./merge";

const labels: Readonly<Record<string, string>> = programmeFieldLabels;

export const conflictLabel = (field: string) => labels[field] ?? field;

/** Display text of a field of one version. */
export function conflictText(field: string, value: unknown) {
  if (field === "items") return itemListText(itemsOfField(String(value))) || "(vacío)";
  if (field === "date") return programmeDay(value === null ? null : String(value));
  return String(value ?? "") || "(vacío)";
}
