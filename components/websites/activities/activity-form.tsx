"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
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
import { activityFieldLabels as labels } from "@/lib/websites/labels";
import { type ActivityInput, type ActivityRow, activityInput } from "@/lib/websites/schema";

/** Creates (`?nuevo=1`) or edits (`?editar=7`) an activity beside the list. */
export function ActivityForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Nueva actividad" : "Editar actividad"}
      target={target}
      draft={`${draftOwner}:activity:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <Fields {...form} /> : <LoadedFields id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const query = useQuery({ ...siteQueries.activities, refetchOnMount: "always" });
  const { data, error, refetch, isFetchedAfterMount } = query;
  const row = isFetchedAfterMount ? data?.find((one) => one.id === id) : undefined;
  const missing = isFetchedAfterMount && data && !row ? new Error("Esa actividad ya no está en la lista.") : error;
  if (!row) return <SheetLoading errorTitle="No pudimos cargar la actividad" error={missing} onRetry={refetch} />;
  return <Fields activity={row} {...form} />;
}

function Fields({ activity, onDirtyChange, ...form }: SheetForm & { activity?: ActivityRow }) {
  const { change, field, isChanged } = usePictureChange(activity?.imageUrl ?? null);
  const noteDirty = useCallback((isDirty: boolean) => onDirtyChange(isDirty || isChanged), [onDirtyChange, isChanged]);
  const save = useSaveRow(SITE_KEY, ({ version, ...input }: ActivityInput & { version: number | undefined }) =>
    saveSiteRow<ActivityRow>({ path: "/builder/activity", id: activity?.id, version }, input, change),
  );
  return (
    <RowForm
      {...form}
      onDirtyChange={noteDirty}
      row={activity}
      schema={activityInput}
      values={(base) => ({ title: base?.title ?? "", text: base?.text ?? "" })}
      put={(input: ActivityInput, version) => save({ ...input, version })}
      submit={activity ? "Guardar" : "Agregar actividad"}
      done={activity ? "Cambios guardados" : "Actividad agregada"}
      labelOf={(name) => labels[name as keyof typeof labels] ?? name}
      textOf={(_, value) => String(value)}
      isSerial
    >
      <TextField name="title" label={labels.title} limit={40} autoComplete="off" />
      <TextareaField name="text" label={labels.text} limit={300} rows={5} hint="Para quién es, qué día y a qué hora." />
      {field}
    </RowForm>
  );
}
