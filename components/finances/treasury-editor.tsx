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
import { toast } from "@/lib/client/toast";
import { type TreasuryInput, type TreasuryRow, treasuryInput } from "@/lib/treasuries/schema";
import { useFreshTreasury, useSaveTreasury } from "./treasury-actions";

const NAME = "Nombre";

/** Creates a treasury or gives one another name; what is open stands in the address. */
export function TreasuryEditor() {
  const { canWrite, draftOwner } = useAreaPlace();
  const sheet = useSheet();
  const shown = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={shown === "new" ? "Agregar tesorería" : "Cambiar el nombre"}
      shown={shown}
      draft={`${draftOwner}:treasuries:${shown ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <TreasuryForm {...form} /> : <EditForm id={open} {...form} />)}
    </FormSheet>
  );
}

function EditForm({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useFreshTreasury(id);
  if (!data)
    return <SheetLoading errorTitle="No pudimos cargar la tesorería" error={error} onRetry={refetch} fields={1} />;
  return <TreasuryForm treasury={data} {...form} />;
}

function TreasuryForm({ treasury, draft, onDirtyChange, onCancel, onSaved }: SheetForm & { treasury?: TreasuryRow }) {
  const saveTreasury = useSaveTreasury();
  const { base, round, save, conflict } = useConflict(
    treasury,
    (input: TreasuryInput, version) => saveTreasury(treasury ? { ...input, id: treasury.id, version } : input),
    () => forgetDraft(draft),
  );

  const saved = () => {
    forgetDraft(draft);
    toast.success(treasury ? "Cambios guardados" : "Tesorería agregada");
    onSaved();
  };

  return (
    <>
      <Form
        key={round}
        schema={treasuryInput}
        values={{ name: base?.name ?? "" }}
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
            <SubmitButton busyText="Guardando…">{treasury ? "Guardar" : "Agregar tesorería"}</SubmitButton>
          </>
        }
      >
        <TextField
          name="name"
          label={NAME}
          hint="Dónde se guarda el dinero: Caja general, Cuenta de ahorros, Fondo de jóvenes…"
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
