import { formatDate } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { treasuryFieldLabels } from "@/lib/finances/treasuries/labels";

type TreasuryField = keyof typeof treasuryFieldLabels;

export const isTreasuryField = (field: string): field is TreasuryField => field in treasuryFieldLabels;

export const treasuryLabel = (field: string) => (isTreasuryField(field) ? treasuryFieldLabels[field] : field);

/** Display text of a field's value, for the history and the StaleDialog. */
export function treasuryText(field: string, value: unknown, money: MoneyStyle) {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (field === "openingDate") return formatDate(String(value));
  // The history stores amounts as JSON numbers, exact below 10¹² with two decimals.
  if (field === "openingBalance") return moneyText(typeof value === "number" ? value.toFixed(2) : String(value), money);
  return String(value);
}
