"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import * as z from "zod";
import { ChoiceField } from "@/components/fields/choice-field";
import type { SheetForm } from "@/components/fields/form-sheet";
import { optionsOf } from "@/components/fields/options";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { Button } from "@/components/ui/controls/button";
import { ConfirmDialog } from "@/components/ui/popups/confirm-dialog";
import { ApiError } from "@/lib/client/api";
import { oneOf } from "@/lib/core/fields/fields";
import { ownKindLabels } from "@/lib/own-fields/labels";
import { CHOICES_MAX, OWN_LABEL_MAX, type OwnChoice } from "@/lib/own-fields/rules";
import { type OwnFieldInput, type OwnFieldRow, type OwnFieldUpdate, ownFieldInput } from "@/lib/own-fields/schema";

const schema = z.strictObject({
  ...ownFieldInput.omit({ isPrivate: true, choices: true }).shape,
  choices: ownFieldInput.shape.choices.unwrap(),
  isPrivate: oneOf(["true", "false"]),
});

type Values = z.input<typeof schema>;
type Input = z.output<typeof schema>;
type FormRow = Input & { version: number };

const toFormRow = ({ label, kind, choices, isPrivate, version }: OwnFieldRow): FormRow => ({
  ...{ label, kind, choices, version },
  isPrivate: isPrivate ? "true" : "false",
});

/** Normalizes the row of a 409 STALE, which has a boolean. */
const normalizeRow = ({ isPrivate, ...row }: FormRow): FormRow => ({
  ...row,
  isPrivate: String(isPrivate) === "true" ? "true" : "false",
});

const toValues = (row?: FormRow): Values => ({
  label: row?.label ?? "",
  kind: row?.kind ?? "text",
  choices: row?.choices ?? [],
  isPrivate: row?.isPrivate ?? "false",
});

const whoSees = [
  { value: "false", label: "Todos" },
  { value: "true", label: "Solo quien edita" },
];

const labels: Record<string, string> = {
  label: "Nombre",
  kind: "Qué guarda",
  choices: "Opciones",
  isPrivate: "Quién lo ve",
};

interface OwnFieldFormProps extends SheetForm {
  /** Field being edited; absent for a new one. */
  field?: OwnFieldRow;
  save: (input: OwnFieldInput | OwnFieldUpdate) => Promise<OwnFieldRow>;
}

/** Form of an own field: its name, its kind, the options of a choice, and who sees it. */
export function OwnFieldForm({ field, save, ...form }: OwnFieldFormProps) {
  const [question, setQuestion] = useState<{ text: string; answer: (isConfirmed: boolean) => void } | null>(null);
  const ask = (text: string) => new Promise<boolean>((answer) => setQuestion({ text, answer }));
  const close = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(null);
  };
  const put = async ({ isPrivate, ...values }: Input, version: number | undefined) => {
    const input = { ...values, isPrivate: isPrivate === "true" };
    if (!field) return toFormRow(await save(input));
    const update = { ...input, id: field.id, version, emptied: false };
    try {
      return toFormRow(await save(update));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "USED" && (await ask(error.message)))) throw error;
      return toFormRow(await save({ ...update, emptied: true }));
    }
  };
  return (
    <>
      <RowForm
        {...form}
        row={field && toFormRow(field)}
        schema={schema}
        values={toValues}
        toFormRow={normalizeRow}
        put={put}
        submit={field ? "Guardar" : "Agregar campo"}
        done={field ? "Cambios guardados" : "Campo agregado"}
        labelOf={(name) => labels[name] ?? name}
        textOf={textOf}
      >
        <TextField
          name="label"
          label="Nombre"
          placeholder="Célula, sobre, talla de camisa…"
          autoComplete="off"
          autoCapitalize="sentences"
          maxLength={OWN_LABEL_MAX}
        />
        <SelectField
          name="kind"
          label="Qué guarda"
          hint={field && "Si cambias el tipo, los datos que ya hay se convierten. Los que no caben te lo impiden."}
          options={optionsOf(ownKindLabels)}
        />
        <ChoicesField />
        <ChoiceField
          name="isPrivate"
          label="Quién lo ve"
          hint="«Solo quien edita»: quien solo consulta los miembros no lo ve, ni en la lista ni en el historial."
          options={whoSees}
        />
      </RowForm>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && close(false)}
        title="¿Quitar la opción?"
        confirmLabel="Quitar de todos modos"
        onConfirm={() => close(true)}
      >
        {question?.text}
      </ConfirmDialog>
    </>
  );
}

function textOf(name: string, value: unknown) {
  if (name === "kind") return ownKindLabels[value as keyof typeof ownKindLabels] ?? String(value);
  if (name === "choices") return (value as OwnChoice[]).map(({ label }) => label).join(", ") || "(ninguna)";
  return name === "isPrivate" ? (String(value) === "true" ? "Solo quien edita" : "Todos") : String(value);
}

/** Options of a choice, in their order. One that is renamed keeps its people. */
function ChoicesField() {
  const { fields, append, remove, move } = useFieldArray<Values, "choices">({ name: "choices" });
  const [kind, choices] = useWatch<Values, ["kind", "choices"]>({ name: ["kind", "choices"] });
  if (kind !== "choice") return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold text-sm">Opciones</legend>
      {fields.map((field, index) => {
        const named = choices?.[index]?.label || `opción ${index + 1}`;
        return (
          <div key={field.id} className="flex items-end gap-1">
            <TextField
              name={`choices.${index}.label`}
              label={`Opción ${index + 1}`}
              autoComplete="off"
              autoCapitalize="sentences"
              maxLength={OWN_LABEL_MAX}
              className="flex-1"
            />
            <Button
              size="icon"
              variant="quiet"
              aria-label={`Subir ${named}`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden />
            </Button>
            <Button
              size="icon"
              variant="quiet"
              aria-label={`Bajar ${named}`}
              disabled={index === fields.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden />
            </Button>
            <Button size="icon" variant="quiet" aria-label={`Quitar ${named}`} onClick={() => remove(index)}>
              <Trash2 aria-hidden />
            </Button>
          </div>
        );
      })}
      {fields.length < CHOICES_MAX && (
        <Button size="sm" className="justify-self-start" onClick={() => append({ label: "" })}>
          <Plus aria-hidden />
          Agregar opción
        </Button>
      )}
    </fieldset>
  );
}
