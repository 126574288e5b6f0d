"use client";

import { FormSheet, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { RowForm } from "@/components/fields/row-form";
import { TextField } from "@/components/fields/text-field";
import { useSheet } from "@/components/lists/use-sheet";
import { useArea } from "@/components/ui/area";
import { type TreasuryInput, type TreasuryRow, treasuryInput } from "@/lib/finances/treasuries/schema";
import { useFreshTreasury, useSaveTreasury } from "./treasury-actions";

const NAME = "Nombre";

/** Creates (`?nuevo=1`) or renames (`?editar=7`) a treasury. */
export function TreasuryEditor() {
  const { canWrite, draftOwner } = useArea();
  const sheet = useSheet();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Agregar tesorería" : "Cambiar el nombre"}
      target={target}
      draft={`${draftOwner}:treasuries:${target ?? ""}`}
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

function TreasuryForm({ treasury, ...form }: SheetForm & { treasury?: TreasuryRow }) {
  const saveTreasury = useSaveTreasury();
  return (
    <RowForm
      {...form}
      row={treasury}
      schema={treasuryInput}
      values={(base) => ({ name: base?.name ?? "" })}
      put={(input: TreasuryInput, version) => saveTreasury(treasury ? { ...input, id: treasury.id, version } : input)}
      submit={treasury ? "Guardar" : "Agregar tesorería"}
      done={treasury ? "Cambios guardados" : "Tesorería agregada"}
      labelOf={() => NAME}
      textOf={(_, value) => String(value)}
    >
      <TextField
        name="name"
        label={NAME}
        hint="Dónde se guarda el dinero: Caja general, Cuenta de ahorros, Fondo de jóvenes…"
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={60}
      />
    </RowForm>
  );
}
