"use client";

import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { RowForm } from "@/components/fields/row-form";
import { TextField } from "@/components/fields/text-field";
import { useFreshRow } from "@/components/lists/use-fresh-row";
import { useArea } from "@/components/ui/area";
import { type TreasuryInput, type TreasuryRow, treasuryInput } from "@/lib/finances/treasuries/schema";
import { treasuryQuery, useSaveTreasury } from "./treasury-actions";

const NAME = "Nombre";

/** Creates (`?nuevo=1`) or renames (`?editar=7`) a treasury. */
export function TreasuryForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Agregar tesorería" : "Cambiar el nombre"}
      target={target}
      draft={`${draftOwner}:treasuries:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <Fields {...form} /> : <LoadedFields id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useFreshRow(treasuryQuery(id));
  if (!data)
    return <SheetLoading errorTitle="No pudimos cargar la tesorería" error={error} onRetry={refetch} fields={1} />;
  return <Fields treasury={data} {...form} />;
}

function Fields({ treasury, ...form }: SheetForm & { treasury?: TreasuryRow }) {
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
