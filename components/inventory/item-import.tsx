"use client";

import { type ReactNode, useMemo } from "react";
import { type ImportKind, toFillOptions } from "@/components/imports/import-kind";
import { ImportKindProvider } from "@/components/imports/import-kind-provider";
import { useArea } from "@/components/ui/layout/area";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { acquisitionLabels, conditionLabels, itemNoun, itemFieldLabels as labels } from "@/lib/inventory/labels";

const kindOf = (style: MoneyStyle): ImportKind => ({
  path: "/inventory",
  queryKey: "inventory",
  section: "Inventario",
  noun: itemNoun,
  fields: [
    { name: "name", label: labels.name, isRequired: true },
    { name: "brand", label: labels.brand, isRequired: false },
    { name: "model", label: labels.model, isRequired: false },
    { name: "serie", label: labels.serie, isRequired: false },
    { name: "bill", label: labels.bill, isRequired: false },
    { name: "price", label: labels.price, isRequired: true, fill: "amount" },
    { name: "amount", label: labels.amount, isRequired: true, fill: "count" },
    { name: "category", label: labels.category, isRequired: false },
    { name: "location", label: labels.location, isRequired: false },
    { name: "condition", label: labels.condition, isRequired: false, fill: toFillOptions(conditionLabels) },
    { name: "acquisition", label: labels.acquisition, isRequired: false, fill: toFillOptions(acquisitionLabels) },
    { name: "acquiredOn", label: labels.acquiredOn, isRequired: false },
    { name: "observations", label: labels.observations, isRequired: false },
  ],
  example: [
    { header: "Artículo", value: "Micrófono inalámbrico" },
    { header: "Marca", value: "Shure" },
    { header: "Modelo", value: "SM58" },
    { header: "Serie", value: "SN-20451" },
    { header: "Precio unitario", value: moneyText("250000.00", style) },
    { header: "Cantidad", value: "2" },
    { header: "Ubicación", value: "Templo" },
    { header: "Estado", value: conditionLabels.bueno },
  ],
});

/** Provides the wizard and the log with the import definition. */
export function ItemImport({ children }: { children: ReactNode }) {
  const { country, currency } = useArea().church;
  const kind = useMemo(() => kindOf({ country, currency }), [country, currency]);
  return <ImportKindProvider value={kind}>{children}</ImportKindProvider>;
}
