"use client";

import { forgetDraft } from "@/components/fields/draft";
import { Form, SubmitButton } from "@/components/fields/form";
import { FormSheet, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { StaleDialog } from "@/components/fields/stale-dialog";
import { TextField } from "@/components/fields/text-field";
import { useConflict } from "@/components/fields/use-conflict";
import { useSheet } from "@/components/lists/use-sheet";
import { useAreaPlace } from "@/components/shell/area-place";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SheetBody } from "@/components/ui/sheet";
import { toast } from "@/lib/client/toast";
import { type CategoryRow, categoryInput } from "@/lib/options/schema";
import { useSaveCategory } from "./category-actions";
import { useCategories } from "./use-finances";

const NAME = "Nombre";

const schema = categoryInput.pick({ value: true });

/** Gives a category another name; which one stands in the address. */
export function CategoryEditor() {
  const { canWrite, draftOwner } = useAreaPlace();
  const sheet = useSheet();
  const shown = canWrite && sheet.open !== "new" ? sheet.open : null;
  return (
    <FormSheet title="Cambiar el nombre" shown={shown} draft={`${draftOwner}:categories:${shown ?? ""}`} sheet={sheet}>
      {(id, form) => <EditForm id={id} {...form} />}
    </FormSheet>
  );
}

function EditForm({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useCategories();
  const category = data?.find((row) => row.id === id);
  if (category) return <CategoryForm category={category} {...form} />;
  if (!data)
    return <SheetLoading errorTitle="No pudimos cargar la categoría" error={error} onRetry={refetch} fields={1} />;
  return (
    <SheetBody>
      <EmptyState title="Esta categoría ya no está en uso" action={<Button onClick={form.onSaved}>Cerrar</Button>} />
    </SheetBody>
  );
}

function CategoryForm({ category, draft, onDirtyChange, onCancel, onSaved }: SheetForm & { category: CategoryRow }) {
  const saveCategory = useSaveCategory();
  const { base, round, save, conflict } = useConflict(
    category,
    (input: { value: string }, version) => saveCategory({ ...input, id: category.id, version }),
    () => forgetDraft(draft),
  );

  const saved = () => {
    forgetDraft(draft);
    toast.success("Cambios guardados");
    onSaved();
  };

  return (
    <>
      <Form
        key={round}
        schema={schema}
        values={{ value: base?.value ?? "" }}
        onSubmit={async (input) => {
          await save(input);
          saved();
        }}
        draft={draft}
        autoFocus
        onDirtyChange={onDirtyChange}
        footer={
          <>
            <Button onClick={onCancel}>Cancelar</Button>
            <SubmitButton busyText="Guardando…">Guardar</SubmitButton>
          </>
        }
      >
        <TextField
          name="value"
          label={NAME}
          hint="Los movimientos que ya la tienen muestran el nombre nuevo."
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={60}
        />
      </Form>
      {conflict && (
        <StaleDialog conflict={conflict} labelOf={() => NAME} textOf={(_, value) => String(value)} onSaved={saved} />
      )}
    </>
  );
}
