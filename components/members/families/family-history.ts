import type { TableTexts } from "@/components/ui/modules/manifest";
import { familyFieldLabels } from "@/lib/members/families/labels";
import { groupPhoneDigits } from "@/lib/members/labels";
import { familyHref } from "./families";

const isFamilyField = (field: string): field is keyof typeof familyFieldLabels => field in familyFieldLabels;

export const familyLabel = (field: string) => (isFamilyField(field) ? familyFieldLabels[field] : field);

/** Display text of a field's value, for the history and the comparison. */
export function familyText(field: string, value: unknown) {
  if (value === null || value === undefined || value === "") return "(vacío)";
  return field === "phone" ? groupPhoneDigits(String(value)) : String(value);
}

export const familyTexts: TableTexts = {
  label: "Familias",
  noun: "la familia",
  fields: { name: familyFieldLabels.name, address: familyFieldLabels.address, phone: familyFieldLabels.phone },
  valueText: familyText,
  href: familyHref,
};
