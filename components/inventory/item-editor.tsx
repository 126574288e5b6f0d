"use client";

import { FormSheet, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { useArea } from "@/components/ui/area";
import { ItemForm } from "./item-form";
import { useFreshItem } from "./use-inventory";
import { type OpenItem, useItemSheet } from "./use-item-sheet";

/** Creates or edits an item beside the list; what is open stands in the address. */
export function ItemEditor() {
  const { canWrite, draftOwner } = useArea();
  const sheet = useItemSheet();
  const shown = canWrite ? sheet.open : null;
  return (
    <FormSheet<OpenItem>
      title={typeof shown === "number" ? "Editar artículo" : "Agregar artículo"}
      shown={shown}
      draft={`${draftOwner}:inventory:${shown ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => <SheetContent shown={open} form={form} />}
    </FormSheet>
  );
}

function SheetContent({ shown, form }: { shown: OpenItem; form: SheetForm }) {
  if (shown === "new") return <ItemForm {...form} />;
  if (typeof shown === "number") return <FormOf id={shown} {...form} />;
  return <FormOf id={Number(shown.slice("copy-".length))} isCopy {...form} />;
}

function FormOf({ id, isCopy = false, ...form }: SheetForm & { id: number; isCopy?: boolean }) {
  const { data, error, refetch } = useFreshItem(id);
  if (!data) return <SheetLoading errorTitle="No pudimos cargar el artículo" error={error} onRetry={refetch} />;
  return <ItemForm {...(isCopy ? { copied: data } : { item: data })} {...form} />;
}
