import { formatDate } from "@/lib/core/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/money";
import { acquisitionLabels, conditionLabels, itemFieldLabels } from "@/lib/inventory/labels";

type ItemField = keyof typeof itemFieldLabels;

const isItemField = (field: string): field is ItemField => field in itemFieldLabels;

export const itemLabel = (field: string) => (isItemField(field) ? itemFieldLabels[field] : undefined);

const wordOf = (labels: Record<string, string>, value: string) => labels[value] ?? value;

/** Display text of a field's value, for the history and the StaleDialog. */
export function itemText(field: string, value: unknown, money: MoneyStyle) {
  if (value === null || value === undefined || value === "") return "(vacío)";
  const text = String(value);
  if (field === "price") return moneyText(text, money);
  if (field === "condition") return wordOf(conditionLabels, text);
  if (field === "acquisition") return wordOf(acquisitionLabels, text);
  if (field === "acquiredOn") return formatDate(text);
  return text;
}
