"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { DateField } from "@/components/fields/date-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { optionsOf } from "@/components/fields/options";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { useFreshRow } from "@/components/lists/use-fresh-row";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import { api } from "@/lib/client/api";
import { formatDate, today } from "@/lib/core/values/dates";
import { kindLabels, kindText, minutesFieldLabels as labels, numberedText } from "@/lib/minutes/labels";
import { BODY_NAME_MAX, type MinutesKind, minutesKinds, namedKinds, TITLE_MAX } from "@/lib/minutes/rules";
import { type ListedMinutes, type MinutesRow, minutesInput } from "@/lib/minutes/schema";
import { minutesHref } from "./minutes-links";
import { latestMinutes, minutesRows } from "./minutes-rows";

/** Value of "Empezar con" for an empty list. */
const EMPTY = 0;

const fields = minutesInput.shape;

const schema = z
  .strictObject({
    kind: fields.kind,
    bodyName: fields.bodyName,
    title: fields.title,
    date: fields.date,
    copyOf: z.int(),
  })
  .superRefine(({ kind, bodyName }, context) => {
    if (namedKinds.includes(kind) && bodyName === null)
      context.addIssue({ code: "custom", path: ["bodyName"], message: "Escribe cómo se llama" });
  });

type Values = z.output<typeof schema>;
type Input = z.input<typeof schema>;

/** Starts minutes (`?nuevo=1`, `?rectifica=7`) and opens their page. */
export function MinutesForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const { open } = sheet;
  return (
    <FormSheet
      title={open === "new" ? "Nueva acta" : "Rectificar un acta"}
      target={canWrite ? open : null}
      draft={`${draftOwner}:minutes:${open}`}
      sheet={sheet}
    >
      {(target, form) =>
        target === "new" ? <NewFields {...form} corrected={undefined} /> : <CorrectionFields id={target} {...form} />
      }
    </FormSheet>
  );
}

function CorrectionFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useFreshRow(minutesRows.one(id));
  if (!data) return <SheetLoading errorTitle="No pudimos cargar el acta" error={error} onRetry={refetch} />;
  return <NewFields {...form} corrected={data} />;
}

function NewFields({ corrected, ...form }: SheetForm & { corrected: MinutesRow | undefined }) {
  const { church } = useArea();
  const latest = useQuery(latestMinutes);
  const router = useRouter();
  const created = useRef(0);
  const save = useSaveRow(minutesRows.module, ({ copyOf, ...values }: Values) =>
    api.post("/minutes", {
      ...values,
      copyOf: copyOf === EMPTY ? undefined : copyOf,
      correctsId: corrected?.id,
    }),
  );
  if (!latest.data)
    return <SheetLoading errorTitle="No pudimos cargar las actas" error={latest.error} onRetry={latest.refetch} />;
  const { rows } = latest.data;
  const start = corrected ?? rows[0];
  const kind = start?.kind ?? "junta";
  return (
    <RowForm<MinutesRow, Input, Values>
      {...form}
      row={undefined}
      schema={schema}
      values={() => ({
        kind,
        bodyName: start?.bodyName ?? "",
        title: corrected ? `Rectificación: ${corrected.title}`.slice(0, TITLE_MAX) : kindLabels[kind],
        date: today(church.timeZone),
        copyOf: start?.id ?? EMPTY,
      })}
      put={async (values) => {
        const row = await save(values);
        created.current = row.id;
        return row;
      }}
      submit="Empezar el acta"
      done="Acta empezada: es un borrador"
      onSaved={() => router.replace(minutesHref(created.current))}
      labelOf={(field) => field}
      textOf={(_, value) => String(value)}
    >
      {corrected && (
        <Notice>
          Lo firmado no cambia. Esta acta dirá que rectifica la {numberedText(corrected)}, del{" "}
          {formatDate(corrected.date)}.
        </Notice>
      )}
      <HeadFields rows={corrected ? [corrected, ...rows.filter(({ id }) => id !== corrected.id)] : rows} />
    </RowForm>
  );
}

type Start = Pick<ListedMinutes, "id" | "kind" | "bodyName" | "title" | "date" | "number">;

function HeadFields({ rows }: { rows: Start[] }) {
  const { setValue, getValues } = useFormContext<Input>();
  const kind = useWatch<Input, "kind">({ name: "kind" });
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    const body = rows.find((row) => row.kind === kind);
    const titles: string[] = [...Object.values(kindLabels), ""];
    if (titles.includes(getValues("title"))) setValue("title", kind === "otra" ? "" : kindLabels[kind]);
    setValue("bodyName", body?.bodyName ?? "");
    setValue("copyOf", body?.id ?? EMPTY);
  }, [kind, rows, getValues, setValue]);
  const hasName = !kind.startsWith("asamblea");
  return (
    <>
      <SelectField name="kind" label={labels.kind} options={kindOptions} />
      {hasName && (
        <TextField
          name="bodyName"
          label={labels.bodyName}
          maxLength={BODY_NAME_MAX}
          placeholder={kind === "junta" ? "Junta directiva, Consejo…" : "Comité de construcción…"}
          hint="Cada uno tiene su libro, con su propia numeración."
          autoComplete="off"
          optional={!namedKinds.includes(kind)}
        />
      )}
      <TextField name="title" label={labels.title} autoComplete="off" autoCapitalize="sentences" />
      <DateField name="date" label={labels.date} />
      <SelectField
        name="copyOf"
        label="Empezar con la lista de"
        hint="Copia también el lugar, el quórum y quienes firman."
        options={[...rows.map((row) => ({ value: row.id, label: startText(row) })), { value: EMPTY, label: "Ninguna" }]}
      />
    </>
  );
}

const kindOptions = optionsOf<MinutesKind>(kindLabels).filter(({ value }) => minutesKinds.includes(value));

const startText = (row: Start) =>
  `${row.number === null ? kindText(row) : numberedText(row)}, ${formatDate(row.date)}: ${row.title}`;
