"use client";

import { useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { ChoiceField } from "@/components/fields/choice-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { RowForm } from "@/components/fields/row-form";
import { TextField } from "@/components/fields/text-field";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { SheetBody } from "@/components/ui/popups/sheet";
import { EmptyState } from "@/components/ui/states/empty-state";
import { oneOf } from "@/lib/core/fields/fields";
import { type PositionRow, positionInput } from "@/lib/members/positions/schema";
import { countedPositionsQuery } from "./positions";
import { useSavePosition } from "./use-positions";

const labels: Record<string, string> = {
  value: "Nombre",
  isActive: "Cuenta como miembro activo",
  isPastoral: "Es un cargo pastoral",
};

const yesOrNo = [
  { value: "true", label: "Sí" },
  { value: "false", label: "No" },
];

const schema = z.strictObject({
  value: positionInput.shape.value,
  isActive: oneOf(["true", "false"]),
  isPastoral: oneOf(["true", "false"]),
});

type Values = z.output<typeof schema>;
type FormRow = Values & { version: number };

const positionToFormRow = ({ value, isActive, isPastoral, version }: PositionRow): FormRow => ({
  value,
  isActive: isActive ? "true" : "false",
  isPastoral: isPastoral ? "true" : "false",
  version,
});

/** Normalizes the row of a 409 STALE, which has booleans. */
const normalizeRow = ({ isActive, isPastoral, ...row }: FormRow): FormRow => ({
  ...row,
  isActive: String(isActive) === "true" ? "true" : "false",
  isPastoral: String(isPastoral) === "true" ? "true" : "false",
});

const toFormValues = ({ value, isActive, isPastoral }: FormRow = BLANK): Values => ({ value, isActive, isPastoral });

const BLANK: FormRow = { value: "", isActive: "true", isPastoral: "false", version: 0 };

/** Creates (`?nuevo=1`) or edits (`?editar=7`) a position. */
export function PositionForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { draftOwner } = useArea();
  return (
    <FormSheet
      title={sheet.open === "new" ? "Agregar cargo" : "Editar cargo"}
      target={sheet.open}
      draft={`${draftOwner}:positions:${sheet.open ?? ""}`}
      sheet={sheet}
    >
      {(target, form) => (target === "new" ? <Fields {...form} /> : <LoadedFields id={target} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useQuery(countedPositionsQuery);
  const position = data?.find((row) => row.id === id);
  if (position) return <Fields position={position} {...form} />;
  if (!data) return <SheetLoading errorTitle="No pudimos cargar el cargo" error={error} onRetry={refetch} fields={3} />;
  return (
    <SheetBody>
      <EmptyState title="Este cargo ya no existe" action={<Button onClick={form.onSaved}>Cerrar</Button>} />
    </SheetBody>
  );
}

function Fields({ position, ...form }: SheetForm & { position?: PositionRow }) {
  const savePosition = useSavePosition();
  const put = async ({ value, isActive, isPastoral }: Values, version: number | undefined) => {
    const input = { value, isActive: isActive === "true", isPastoral: isPastoral === "true" };
    return positionToFormRow(await savePosition(position ? { ...input, id: position.id, version } : input));
  };
  return (
    <RowForm
      {...form}
      row={position && positionToFormRow(position)}
      schema={schema}
      values={toFormValues}
      toFormRow={normalizeRow}
      put={put}
      submit={position ? "Guardar" : "Agregar cargo"}
      done={position ? "Cambios guardados" : "Cargo agregado"}
      labelOf={(field) => labels[field] ?? field}
      textOf={(_, value) => (value === "true" ? "Sí" : value === "false" ? "No" : String(value))}
    >
      <TextField
        name="value"
        label="Nombre"
        hint="Las personas que ya lo tienen muestran el nombre nuevo."
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={60}
      />
      <ChoiceField
        name="isActive"
        label="Cuenta como miembro activo"
        hint="Quienes lo tienen suman en los miembros activos de la iglesia."
        options={yesOrNo}
      />
      <ChoiceField name="isPastoral" label="Es un cargo pastoral" options={yesOrNo} />
    </RowForm>
  );
}
