import { minutesText } from "@/components/minutes/history";
import { agreementListText, attendeeListText, minutesFieldLabels } from "@/lib/minutes/labels";

const labels: Readonly<Record<string, string>> = minutesFieldLabels;

export const conflictLabel = (field: string) => labels[field] ?? field;

/** Display text of a field of one version. */
export function conflictText(field: string, value: unknown) {
  if (field === "attendees") return attendeeListText(JSON.parse(String(value))) || "(vacío)";
  if (field === "agreements") return agreementListText(JSON.parse(String(value))) || "(vacío)";
  return minutesText(field, value) ?? String(value);
}
