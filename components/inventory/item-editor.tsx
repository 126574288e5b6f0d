"use client";

import { FormSheet, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { useArea } from "@/components/ui/area";
import { ItemForm } from "./item-form";
import { useFreshItem } from "./use-inventory";
import { type OpenItem, useItemSheet } from "./use-item-sheet";

/** Creates (`?nuevo=1`), edits (`?editar=7`) or copies (`?duplicar=7`) an item beside the list. */
export function ItemEditor() {
  const { canWrite, draftOwner } = useArea();
  const sheet = useItemSheet();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet<OpenItem>
      title={typeof target === "number" ? "Editar artículo" : "Agregar artículo"}
      target={target}
      draft={`${draftOwner}:inventory:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => <SheetContent target={open} form={form} />}
    </FormSheet>
  );
}

function SheetContent({ target, form }: { target: OpenItem; form: SheetForm }) {
  if (target === "new") return <ItemForm {...form} />;
  if (typeof target === "number") return <LoadedForm id={target} {...form} />;
  return <LoadedForm id={Number(target.slice("copy-".length))} isCopy {...form} />;
}

function LoadedForm({ id, isCopy = false, ...form }: SheetForm & { id: number; isCopy?: boolean }) {
  const { data, error, refetch } = useFreshItem(id);
  if (!data) return <SheetLoading errorTitle="No pudimos cargar el artículo" error={error} onRetry={refetch} />;
  return <ItemForm {...(isCopy ? { template: data } : { item: data })} {...form} />;
}
