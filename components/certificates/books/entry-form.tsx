"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { pastorsQuery } from "@/components/certificates/certificates";
import { PersonField } from "@/components/certificates/wizard/person-field";
import { DateField } from "@/components/fields/date-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { optionsOf } from "@/components/fields/options";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { SuggestField } from "@/components/fields/suggest-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useFreshRow } from "@/components/lists/use-fresh-row";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { actLabels, bookLabels, isForTwo, entryFieldLabels as labels } from "@/lib/certificates/books/labels";
import { type Book, books } from "@/lib/certificates/books/rules";
import { type EntryInput, type EntryRow, type EntryUpdate, entryInput } from "@/lib/certificates/books/schema";
import { api } from "@/lib/client/api";
import { bookQuery, entries } from "./books";
import { entryText } from "./entry-history";

/** The form has a text for the number. */
const schema = z
  .strictObject({
    ...entryInput.shape,
    number: z.preprocess((value) => (value ? Number(value) : null), entryInput.shape.number),
  })
  .refine(({ book, name2 }) => !isForTwo(book) || name2, { error: "Requerido", path: ["name2"] });

type Values = z.input<typeof schema>;

/** Enters in a book by hand (`?nuevo=1`), or edits an entry (`?editar=7`). */
export function EntryForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={typeof target === "number" ? "Editar inscripción" : "Anotar en un libro"}
      target={target}
      draft={`${draftOwner}:books:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <Fields {...form} /> : <LoadedFields id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useFreshRow(entries.one(id));
  if (!data) return <SheetLoading errorTitle="No pudimos cargar la inscripción" error={error} onRetry={refetch} />;
  return <Fields entry={data} {...form} />;
}

function Fields({ entry, ...form }: SheetForm & { entry?: EntryRow }) {
  const [book] = useQueryState("book", parseAsStringLiteral(books).withDefault("bautismos"));
  const save = useSaveRow(entries.module, (input: EntryInput | EntryUpdate) =>
    "id" in input ? api.put("/certificates/books", input) : api.post("/certificates/books", input),
  );
  const put = ({ book: chosen, ...input }: EntryInput, version: number | undefined) =>
    save(entry ? { ...input, id: entry.id, version } : { ...input, book: chosen });
  return (
    <RowForm
      {...form}
      row={entry}
      schema={schema}
      values={(base) => (base ? toFormValues(base) : { ...blank, book })}
      put={put}
      submit={entry ? "Guardar" : "Anotar"}
      done={entry ? "Cambios guardados" : "Anotado en el libro"}
      labelOf={(field) => labels[field as keyof typeof labels] ?? field}
      textOf={(field, value) => entryText(field, value) ?? String(value ?? "(vacío)")}
      isSerial
      className="grid-cols-2"
    >
      {!entry && <SelectField name="book" label={labels.book} options={optionsOf(bookLabels)} className="col-span-2" />}
      <Names />
      <Place entry={entry} />
      <TextField
        name="parents"
        label={labels.parents}
        optional
        autoComplete="off"
        autoCapitalize="words"
        className="col-span-2"
      />
      <TextField
        name="godparents"
        label={labels.godparents}
        optional
        autoComplete="off"
        autoCapitalize="words"
        className="col-span-2"
      />
      <TextField
        name="witnesses"
        label={labels.witnesses}
        optional
        autoComplete="off"
        autoCapitalize="words"
        className="col-span-2"
      />
      <Officiated />
      <TextareaField name="observations" label={labels.observations} optional className="col-span-2" />
    </RowForm>
  );
}

/** People and days, whose labels are those of the book. */
function Names() {
  const book: Book = useWatch({ name: "book" });
  return (
    <>
      <PersonField name="name" idName="memberId" label={labels.name} className="col-span-2" />
      {isForTwo(book) && <PersonField name="name2" idName="member2Id" label={labels.name2} className="col-span-2" />}
      <DateField name="actDate" label={actLabels[book]} isPast className="max-md:col-span-2" />
      {!isForTwo(book) && (
        <DateField name="birthDate" label={labels.birthDate} isPast optional className="max-md:col-span-2" />
      )}
    </>
  );
}

/** Place in a paper book, or the number that the entry gets. */
function Place({ entry }: { entry?: EntryRow }) {
  const book: Book = useWatch({ name: "book" });
  const reference: string = useWatch({ name: "reference" }) ?? "";
  const summary = useQuery(bookQuery(book)).data;
  if (entry && entry.number !== null)
    // The only one with a number: from it the count of the book goes on.
    return summary?.numbers === 1 ? <NumberField label={labels.number} hint={FIRST} /> : null;
  return (
    <>
      <TextField
        name="reference"
        label={labels.reference}
        optional={!entry}
        hint={entry ? undefined : "Si ya está en uno: «Libro 2, folio 37, n.º 433». Así no ocupa número en Atrio."}
        autoComplete="off"
        autoCapitalize="sentences"
        className="col-span-2"
      />
      {!entry &&
        !reference.trim() &&
        summary &&
        (summary.numbers === 0 ? (
          <NumberField label="Primer número" hint={`${FIRST} Vacío, empieza en 1.`} />
        ) : (
          <p className="col-span-2 text-fg-muted text-sm">Recibirá el N.º {summary.next}.</p>
        ))}
    </>
  );
}

const FIRST = "Si el libro de papel llegó al 432, escribe 433: la cuenta sigue sola desde ahí.";

const NumberField = ({ label, hint }: { label: string; hint: string }) => (
  <TextField
    name="number"
    label={label}
    hint={hint}
    optional
    inputMode="numeric"
    autoComplete="off"
    maxLength={7}
    className="col-span-2"
  />
);

function Officiated() {
  const pastors = useQuery(pastorsQuery).data ?? [];
  return (
    <>
      <TextField name="place" label={labels.place} optional autoComplete="off" className="max-md:col-span-2" />
      <SuggestField
        name="minister"
        label={labels.minister}
        optional
        suggestions={pastors.map(({ name }) => name)}
        className="max-md:col-span-2"
      />
    </>
  );
}

const toFormValues = (row: EntryRow): Values => ({
  book: row.book,
  number: row.number === null ? "" : String(row.number),
  reference: row.reference ?? "",
  actDate: row.actDate,
  name: row.name,
  name2: row.name2 ?? "",
  memberId: row.memberId,
  member2Id: row.member2Id,
  birthDate: row.birthDate ?? "",
  parents: row.parents ?? "",
  godparents: row.godparents ?? "",
  witnesses: row.witnesses ?? "",
  place: row.place ?? "",
  minister: row.minister ?? "",
  observations: row.observations ?? "",
});

/** Lists every field: the form would take a missing one for a change. */
const blank: Omit<Values, "book"> = {
  number: "",
  reference: "",
  actDate: "",
  name: "",
  name2: "",
  memberId: null,
  member2Id: null,
  birthDate: "",
  parents: "",
  godparents: "",
  witnesses: "",
  place: "",
  minister: "",
  observations: "",
};
