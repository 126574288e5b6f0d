"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { DateField } from "@/components/fields/date-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { RowForm } from "@/components/fields/row-form";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { siteQueries } from "@/components/websites/queries";
import { SITE_KEY } from "@/components/websites/site-keys";
import { saveSiteRow } from "@/components/websites/site-row-form";
import { usePictureChange } from "@/components/websites/use-picture-change";
import { eventFieldLabels as labels } from "@/lib/websites/labels";
import type { EventInput, EventRow } from "@/lib/websites/schema";
import { eventForm, toFormValues } from "./event-form-schema";
import { eventMoment } from "./event-text";

/** Creates (`?nuevo=1`) or edits (`?editar=7`) an event beside the list. */
export function EventForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Nuevo evento" : "Editar evento"}
      target={target}
      draft={`${draftOwner}:event:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <Fields {...form} /> : <LoadedFields id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...siteQueries.events, refetchOnMount: "always" });
  const row = isFetchedAfterMount ? data?.rows.find((one) => one.id === id) : undefined;
  const missing = isFetchedAfterMount && data && !row ? new Error("Ese evento ya no está en la lista.") : error;
  if (!row) return <SheetLoading errorTitle="No pudimos cargar el evento" error={missing} onRetry={refetch} />;
  return <Fields event={row} {...form} />;
}

function Fields({ event, onDirtyChange, ...form }: SheetForm & { event?: EventRow }) {
  const picture = usePictureChange(event?.imageUrl ?? null);
  const { change, isChanged } = picture;
  const noteDirty = useCallback((isDirty: boolean) => onDirtyChange(isDirty || isChanged), [onDirtyChange, isChanged]);
  const save = useSaveRow(SITE_KEY, ({ version, ...input }: EventInput & { version: number | undefined }) =>
    saveSiteRow<EventRow>({ path: "/builder/event", id: event?.id, version }, input, change),
  );
  return (
    <RowForm
      {...form}
      onDirtyChange={noteDirty}
      row={event}
      schema={eventForm}
      values={toFormValues}
      put={(input: EventInput, version) => save({ ...input, version })}
      submit={event ? "Guardar" : "Agregar evento"}
      done={event ? "Cambios guardados" : "Evento agregado"}
      labelOf={(field) => labels[field as keyof typeof labels] ?? field}
      textOf={(field, value) =>
        (field === "date" || field === "end") && value ? eventMoment(String(value)) : String(value ?? "") || "(vacío)"
      }
      isSerial
      className="grid-cols-2"
    >
      <TextField name="title" label={labels.title} limit={40} autoComplete="off" className="col-span-2" />
      <DateField name="day" label="Día" isAhead />
      <TextField name="time" label="Hora" type="time" optional />
      <DateField name="endDay" label="Termina el día" isAhead optional />
      <TextField name="endTime" label="Termina a las" type="time" optional />
      <TextField name="place" label={labels.place} limit={100} optional autoComplete="off" className="col-span-2" />
      <TextareaField name="details" label={labels.details} limit={500} optional rows={4} className="col-span-2" />
      <div className="col-span-2">{picture.field}</div>
    </RowForm>
  );
}
