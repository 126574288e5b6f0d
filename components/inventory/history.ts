"use client";

import { useArea } from "@/components/ui/layout/area";
import type { HistoryPart, TableTexts } from "@/components/ui/modules/manifest";
import { formatDate } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { acquisitionLabels, conditionLabels, itemFieldLabels, itemNoun } from "@/lib/inventory/labels";

const fields: Readonly<Record<string, string>> = itemFieldLabels;

export const itemLabel = (field: string) => fields[field];

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

const wordOf = (labels: Record<string, string>, value: string) => labels[value] ?? value;

export const itemTexts = (money: MoneyStyle): TableTexts => ({
  label: "Inventario",
  noun: "el artículo",
  fields,
  valueText: (field, value) => itemText(field, value, money),
  href: (id) => `/inventory/${id}`,
  imports: { noun: itemNoun, href: "/inventory/imports" },
});

const useTables = () => ({ inventory_items: itemTexts(useArea().church) });

export const history: HistoryPart = { useTables };
