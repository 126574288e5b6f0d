"use client";

import { useArea } from "@/components/ui/area";
import type { HistoryPart, TableTexts } from "@/components/ui/manifest";
import type { MoneyStyle } from "@/lib/core/money";
import { itemFieldLabels } from "@/lib/inventory/labels";
import { itemText } from "./item-text";

export const itemTables = (money: MoneyStyle): Record<string, TableTexts> => ({
  inventory_items: {
    label: "Inventario",
    noun: "el artículo",
    fields: itemFieldLabels,
    valueText: (field, value) => itemText(field, value, money),
    href: (id) => `/inventory/${id}`,
  },
});

const useTables = () => itemTables(useArea().church);

export const history: HistoryPart = { useTables };
