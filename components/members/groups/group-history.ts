import type { TableTexts } from "@/components/ui/modules/manifest";
import type { Picked } from "@/lib/core/fields/picked";
import { groupFieldLabels, weekdayLabel } from "@/lib/members/groups/labels";
import { groupHref } from "./groups";

const isGroupField = (field: string): field is keyof typeof groupFieldLabels => field in groupFieldLabels;

export const groupLabel = (field: string) => (isGroupField(field) ? groupFieldLabels[field] : field);

/** Display text of a field's value, for the history and the comparison. */
export function groupText(field: string, value: unknown) {
  const text = typeof value === "object" && value !== null ? (value as Picked).name : value;
  if (text === null || text === undefined || text === "") return "(vacío)";
  if (field === "weekday" && typeof text === "number") return weekdayLabel(text);
  return String(text);
}

export const groupTexts: TableTexts = {
  label: "Grupos",
  noun: "el grupo",
  fields: { ...groupFieldLabels, archivedAt: "Archivado" },
  valueText: (field, value) => (field === "archivedAt" ? (value ? "Sí" : "No") : groupText(field, value)),
  href: groupHref,
};
