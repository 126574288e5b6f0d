"use client";

import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { typesQuery } from "@/components/certificates/certificates";
import { ChoiceField } from "@/components/fields/choice-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { RowForm } from "@/components/fields/row-form";
import { TextField } from "@/components/fields/text-field";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { SheetBody } from "@/components/ui/popups/sheet";
import { EmptyState } from "@/components/ui/states/empty-state";
import { certificateTypeFieldLabels as labels } from "@/lib/certificates/types/labels";
import { type CertificateTypeRow, certificateTypeInput } from "@/lib/certificates/types/schema";
import { oneOf } from "@/lib/core/fields/fields";
import { useSaveType } from "./use-types";
import { WordingField } from "./wording-field";
import { WordingPreview } from "./wording-preview";

const yesOrNo = [
  { value: "true", label: "Sí" },
  { value: "false", label: "No" },
];

const flags = { isForTwo: oneOf(["true", "false"]), isBaptism: oneOf(["true", "false"]) };

/** The form has texts for the two flags, as its radio buttons. */
const schema = z.strictObject({ ...certificateTypeInput.shape, ...flags });

type Values = z.output<typeof schema>;
type FormRow = Values & { version: number };

const toFormRow = ({ value, title, intro, paragraph, isForTwo, isBaptism, version }: CertificateTypeRow): FormRow => ({
  value,
  title,
  intro,
  paragraph,
  isForTwo: isForTwo ? "true" : "false",
  isBaptism: isBaptism ? "true" : "false",
  version,
});

/** Normalizes the row of a 409 STALE, which has booleans. */
const normalizeRow = ({ isForTwo, isBaptism, ...row }: FormRow): FormRow => ({
  ...row,
  isForTwo: String(isForTwo) === "true" ? "true" : "false",
  isBaptism: String(isBaptism) === "true" ? "true" : "false",
});

const BLANK: FormRow = {
  value: "",
  title: "",
  intro: "certifica que",
  paragraph: "",
  isForTwo: "false",
  isBaptism: "false",
  version: 0,
};

const toValues = ({ version: _, ...values }: FormRow = BLANK): Values => values;

/** Creates (`?nuevo=1`) or edits (`?editar=7`) a type of certificate. */
export function TypeForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Agregar tipo de certificado" : "Editar tipo de certificado"}
      target={target}
      draft={`${draftOwner}:certificate-types:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <Fields {...form} /> : <LoadedFields id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useQuery(typesQuery);
  const type = data?.find((row) => row.id === id);
  if (type) return <Fields type={type} {...form} />;
  if (!data) return <SheetLoading errorTitle="No pudimos cargar el tipo" error={error} onRetry={refetch} fields={4} />;
  return (
    <SheetBody>
      <EmptyState title="Este tipo ya no está en uso" action={<Button onClick={form.onSaved}>Cerrar</Button>} />
    </SheetBody>
  );
}

function Fields({ type, ...form }: SheetForm & { type?: CertificateTypeRow }) {
  const saveType = useSaveType();
  const put = async ({ isForTwo, isBaptism, ...texts }: Values, version: number | undefined) => {
    const input = { ...texts, isForTwo: isForTwo === "true", isBaptism: isBaptism === "true" };
    return toFormRow(await saveType(type ? { ...input, id: type.id, version } : input));
  };
  return (
    <RowForm
      {...form}
      row={type && toFormRow(type)}
      schema={schema}
      values={toValues}
      toFormRow={normalizeRow}
      put={put}
      submit={type ? "Guardar" : "Agregar tipo"}
      done={type ? "Cambios guardados" : "Tipo agregado"}
      labelOf={(field) => labels[field as keyof typeof labels] ?? field}
      textOf={(_, value) => (value === "true" ? "Sí" : value === "false" ? "No" : String(value))}
    >
      <TextField
        name="value"
        label={labels.value}
        hint="Como lo llaman ustedes en las listas: «Bautizo»."
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <TextField name="title" label={labels.title} hint="Lo que se imprime en grande." autoComplete="off" />
      <TextField name="intro" label={labels.intro} autoComplete="off" autoCapitalize="none" />
      <Wording />
      <ChoiceField name="isForTwo" label={labels.isForTwo} options={yesOrNo} />
      <ChoiceField
        name="isBaptism"
        label={labels.isBaptism}
        hint="Sus certificados suman en «Bautizados»."
        options={yesOrNo}
      />
      <p className="text-fg-muted text-sm">Los certificados ya emitidos conservan sus palabras.</p>
    </RowForm>
  );
}

function Wording() {
  const isForTwo = useWatch({ name: "isForTwo" }) === "true";
  return (
    <>
      <WordingField
        name="paragraph"
        label={labels.paragraph}
        hint="Sigue al nombre, que va arriba en grande: no hace falta repetirlo."
        isForTwo={isForTwo}
      />
      <WordingPreview />
    </>
  );
}
