"use client";

import { useQuery } from "@tanstack/react-query";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { OwnFieldForm } from "@/components/own-fields/own-field-form";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { SheetBody } from "@/components/ui/popups/sheet";
import { EmptyState } from "@/components/ui/states/empty-state";
import { useSaveField } from "./own-fields";
import { ownFieldsQuery } from "./use-own-fields";

/** Creates (`?nuevo=1`) or edits (`?editar=7`) an own field of the church. */
export function FieldForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const save = useSaveField();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Agregar campo" : "Editar campo"}
      target={target}
      draft={`${draftOwner}:member-fields:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <OwnFieldForm save={save} {...form} /> : <LoadedForm id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedForm({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useQuery(ownFieldsQuery);
  const save = useSaveField();
  const field = data?.find((row) => row.id === id);
  if (field) return <OwnFieldForm field={field} save={save} {...form} />;
  if (!data) return <SheetLoading errorTitle="No pudimos cargar el campo" error={error} onRetry={refetch} fields={3} />;
  return (
    <SheetBody>
      <EmptyState title="Este campo ya no está" action={<Button onClick={form.onSaved}>Cerrar</Button>} />
    </SheetBody>
  );
}
