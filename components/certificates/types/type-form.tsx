"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { typesQuery } from "@/components/certificates/certificates";
import { ChoiceField } from "@/components/fields/choice-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { SheetBody } from "@/components/ui/popups/sheet";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { Blank } from "@/lib/certificates/blanks";
import { bookLabels, theBook } from "@/lib/certificates/books/labels";
import { books } from "@/lib/certificates/books/rules";
import { formLabels } from "@/lib/certificates/labels";
import { forms, LETTER_MAX, PARAGRAPH_MAX } from "@/lib/certificates/rules";
import { certificateTypeFieldLabels as labels } from "@/lib/certificates/types/labels";
import { type CertificateTypeRow, certificateTypeFields, refuseWording } from "@/lib/certificates/types/schema";
import { oneOf } from "@/lib/core/fields/fields";
import { BlanksField } from "./blanks-field";
import { useSaveType } from "./use-types";
import { WordingField } from "./wording-field";
import { WordingPreview } from "./wording-preview";

const yesOrNo = [
  { value: "true", label: "Sí" },
  { value: "false", label: "No" },
];
const formOptions = forms.map((form) => ({ value: form, label: formLabels[form] }));

const flags = { isForTwo: oneOf(["true", "false"]), isBaptism: oneOf(["true", "false"]) };

/** The form has texts for the two flags, as its radio buttons. */
const schema = z
  .strictObject({ ...certificateTypeFields.shape, ...flags })
  .superRefine((type, context) => refuseWording(withFlags(type), context));

type Values = z.input<typeof schema>;
type Input = z.output<typeof schema>;
type FormRow = Input & { version: number };

const withFlags = ({ isForTwo, isBaptism, ...type }: Input) => ({
  ...type,
  isForTwo: isForTwo === "true",
  isBaptism: isBaptism === "true",
});

const toFormRow = ({ id: _, isForTwo, isBaptism, ...type }: CertificateTypeRow): FormRow => ({
  ...type,
  isForTwo: isForTwo ? "true" : "false",
  isBaptism: isBaptism ? "true" : "false",
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
  form: "certificate",
  blanks: [],
  book: null,
  version: 0,
};

const toValues = ({ version: _, ...values }: FormRow = BLANK): Values => ({ ...values, book: values.book ?? "" });

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
  const put = async (values: Input, version: number | undefined) => {
    const { intro, ...rest } = withFlags(values);
    const input = { ...rest, intro: intro ?? "" };
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
      textOf={textOf}
    >
      <TextField
        name="value"
        label={labels.value}
        hint="Como lo llaman ustedes en las listas: «Bautizo»."
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <ChoiceField
        name="form"
        label={labels.form}
        hint="Una carta va en vertical, con el membrete de la iglesia y su destinatario."
        options={formOptions}
      />
      <TextField name="title" label={labels.title} hint="Lo que se imprime en grande." autoComplete="off" />
      <Wording />
      <ChoiceField name="isForTwo" label={labels.isForTwo} options={yesOrNo} />
      <OnlyCertificate>
        <ChoiceField
          name="isBaptism"
          label={labels.isBaptism}
          hint="Sus certificados suman en «Bautizados»."
          options={yesOrNo}
        />
        <SelectField
          name="book"
          label={labels.book}
          optional
          placeholder="En ninguno"
          hint="Al emitirlo se ofrece anotar a la persona en ese libro."
          options={books.map((book) => ({ value: book, label: bookLabels[book] }))}
        />
      </OnlyCertificate>
      <p className="text-fg-muted text-sm">Los certificados ya emitidos conservan sus palabras.</p>
    </RowForm>
  );
}

/** Words of a value, for the comparison with what somebody else saved. */
function textOf(field: string, value: unknown) {
  if (field === "book") return value ? theBook(value as (typeof books)[number]) : "En ninguno";
  if (field === "form") return formLabels[value as keyof typeof formLabels];
  if (field === "blanks") return (value as Blank[]).map(({ label }) => label).join(", ");
  return value === "true" ? "Sí" : value === "false" ? "No" : String(value);
}

const OnlyCertificate = ({ children }: { children: ReactNode }) =>
  useWatch({ name: "form" }) === "letter" ? null : children;

function Wording() {
  const { isForTwo, form, blanks } = useWatch() as Values;
  const isLetter = form === "letter";
  return (
    <>
      {!isLetter && <TextField name="intro" label={labels.intro} autoComplete="off" autoCapitalize="none" />}
      <WordingField
        name="paragraph"
        label={isLetter ? "Cuerpo de la carta" : labels.paragraph}
        hint={
          isLetter
            ? "Desde el saludo hasta la despedida. Al escribir cada carta se puede cambiar."
            : "Sigue al nombre, que va arriba en grande: no hace falta repetirlo."
        }
        isForTwo={isForTwo === "true"}
        blanks={blanks ?? []}
        max={isLetter ? LETTER_MAX : PARAGRAPH_MAX}
      />
      <BlanksField />
      <WordingPreview />
    </>
  );
}
