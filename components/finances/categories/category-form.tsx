"use client";

import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { RowForm } from "@/components/fields/row-form";
import { TextField } from "@/components/fields/text-field";
import { useCategories } from "@/components/finances/use-finances";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { SheetBody } from "@/components/ui/popups/sheet";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type CategoryRow, categoryInput } from "@/lib/finances/categories/schema";
import { useSaveCategory } from "./category-actions";

const NAME = "Nombre";

const schema = categoryInput.pick({ value: true });

/** Renames the category of `?editar=7`. */
export function CategoryForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite && sheet.open !== "new" ? sheet.open : null;
  return (
    <FormSheet
      title="Cambiar el nombre"
      target={target}
      draft={`${draftOwner}:categories:${target ?? ""}`}
      sheet={sheet}
    >
      {(id, form) => <LoadedFields id={id} {...form} />}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useCategories();
  const category = data?.find((row) => row.id === id);
  if (category) return <Fields category={category} {...form} />;
  if (!data)
    return <SheetLoading errorTitle="No pudimos cargar la categoría" error={error} onRetry={refetch} fields={1} />;
  return (
    <SheetBody>
      <EmptyState title="Esta categoría ya no está en uso" action={<Button onClick={form.onSaved}>Cerrar</Button>} />
    </SheetBody>
  );
}

function Fields({ category, ...form }: SheetForm & { category: CategoryRow }) {
  const saveCategory = useSaveCategory();
  return (
    <RowForm
      {...form}
      row={category}
      schema={schema}
      values={(base) => ({ value: base?.value ?? "" })}
      put={(input: { value: string }, version) => saveCategory({ ...input, id: category.id, version })}
      submit="Guardar"
      done="Cambios guardados"
      labelOf={() => NAME}
      textOf={(_, value) => String(value)}
    >
      <TextField
        name="value"
        label={NAME}
        hint="Los movimientos que ya la tienen muestran el nombre nuevo."
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={60}
      />
    </RowForm>
  );
}
