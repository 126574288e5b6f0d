"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import * as z from "zod";
import { DateField } from "@/components/fields/date-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { useFreshRow } from "@/components/lists/use-fresh-row";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { date } from "@/lib/core/fields/fields";
import { today, weekdayDate } from "@/lib/core/values/dates";
import { nextServiceDay } from "@/lib/presentations/programmes/rules";
import { type ListedProgramme, type ProgrammeRow, programmeInput } from "@/lib/presentations/programmes/schema";
import { programmeHref } from "./programme-links";
import { latestServices, programmes, templates } from "./programmes";

/** Value of "Empezar con" for no items. */
const EMPTY = 0;

const schema = z.strictObject({
  title: programmeInput.shape.title,
  date: date(),
  time: z.preprocess((value) => value || null, programmeInput.shape.time),
  copyOf: z.int(),
});

type Values = z.output<typeof schema>;
type Start = Pick<ProgrammeRow, "id" | "title" | "date" | "time">;

/** Creates a programme (`?nuevo=1`, `?copiar=7`) and opens its page. */
export function ProgrammeForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const { open } = sheet;
  return (
    <FormSheet
      title={open === "new" ? "Nuevo programa" : "Copiar a otro domingo"}
      target={canWrite ? open : null}
      draft={`${draftOwner}:programmes:${open}`}
      sheet={sheet}
    >
      {(target, form) => (target === "new" ? <NewFields {...form} /> : <CopyFields id={target} {...form} />)}
    </FormSheet>
  );
}

function NewFields(form: SheetForm) {
  return <Fields {...form} copied={undefined} />;
}

/** With the items of a programme that is not among the latest, perhaps. */
function CopyFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useFreshRow(programmes.one(id));
  if (!data) return <SheetLoading errorTitle="No pudimos cargar el programa" error={error} onRetry={refetch} />;
  return <Fields {...form} copied={data} />;
}

function Fields({ copied, ...form }: SheetForm & { copied: Start | undefined }) {
  const { church } = useArea();
  const services = useQuery(latestServices);
  const models = useQuery(templates);
  const router = useRouter();
  const created = useRef(0);
  const save = useSaveRow(programmes.module, ({ copyOf, ...values }: Values) =>
    api.post("/presentations/programmes", { ...values, copyOf: copyOf === EMPTY ? undefined : copyOf }),
  );
  const failed = services.error ? services : models;
  if (!services.data || !models.data)
    return (
      <SheetLoading
        errorTitle="No pudimos cargar los programas"
        error={failed.error}
        onRetry={() => failed.refetch()}
      />
    );
  const { rows } = services.data;
  const day = nextServiceDay(
    today(church.timeZone),
    rows.map(({ date }) => date),
  );
  const previous = rows.find(({ date }) => date !== null && date < day) ?? rows[0];
  const start = copied ?? previous;
  return (
    <RowForm
      {...form}
      row={undefined}
      schema={schema}
      values={() => ({
        title: start?.title ?? "Culto",
        date: day,
        time: start?.time ?? "",
        copyOf: start?.id ?? EMPTY,
      })}
      put={async (values: Values) => {
        const row = await save(values);
        created.current = row.id;
        return row;
      }}
      submit="Crear programa"
      done="Programa creado"
      onSaved={() => router.replace(programmeHref(created.current))}
      labelOf={(field) => field}
      textOf={(_, value) => String(value)}
    >
      <TextField name="title" label="Nombre" autoComplete="off" autoCapitalize="sentences" />
      <DateField name="date" label="Fecha" isAhead />
      <TextField name="time" label="Hora de inicio" type="time" optional />
      <SelectField name="copyOf" label="Empezar con" options={startsOf(copied, previous, models.data.rows)} />
    </RowForm>
  );
}

/** What a new programme can begin with: the copied one, the service before it, a template, or nothing. */
function startsOf(copied: Start | undefined, previous: ListedProgramme | undefined, models: Start[]) {
  const starts = [copied, previous, ...models].filter((start) => start !== undefined);
  const isFirst = ({ id }: Start, index: number) => starts.findIndex((start) => start.id === id) === index;
  const options = starts.filter(isFirst).map((start) => ({ value: start.id, label: startText(start) }));
  return [...options, { value: EMPTY, label: "Vacío" }];
}

const startText = ({ title, date: day }: Start) =>
  day === null ? `La plantilla «${title}»` : `El del ${weekdayDate(day)}: ${title}`;
