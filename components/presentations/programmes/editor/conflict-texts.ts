import {
  itemListText,
  type NamedBible,
  programmeDay,
  programmeFieldLabels,
  versionsText,
} from "@/lib/presentations/programmes/labels";
import { itemsOfField } from "./merge";

const labels: Readonly<Record<string, string>> = programmeFieldLabels;

export const conflictLabel = (field: string) => labels[field] ?? field;

/** Display text of a field of one version. `bibles`: those that items may name. */
export function conflictText(field: string, value: unknown, bibles: readonly NamedBible[]) {
  if (field === "items") {
    const items = itemsOfField(String(value)).map((item) => ({ ...item, versions: versionsText(item, bibles) }));
    return itemListText(items) || "(vacío)";
  }
  if (field === "date") return programmeDay(value === null ? null : String(value));
  return String(value ?? "") || "(vacío)";
}
