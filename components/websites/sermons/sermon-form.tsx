"use client";

import { useQuery } from "@tanstack/react-query";
import { DateField } from "@/components/fields/date-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { RowForm } from "@/components/fields/row-form";
import { TextField } from "@/components/fields/text-field";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { siteQueries } from "@/components/websites/queries";
import { SITE_KEY } from "@/components/websites/site-keys";
import { api } from "@/lib/client/api";
import { formatDate } from "@/lib/core/values/dates";
import { sermonFieldLabels as labels } from "@/lib/websites/labels";
import { type SermonInput, type SermonRow, sermonInput } from "@/lib/websites/schema";

/** Creates (`?nuevo=1`) or edits (`?editar=7`) a sermon beside the list. */
export function SermonForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Nueva prédica" : "Editar prédica"}
      target={target}
      draft={`${draftOwner}:sermon:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <Fields {...form} /> : <LoadedFields id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...siteQueries.sermons, refetchOnMount: "always" });
  const row = isFetchedAfterMount ? data?.find((one) => one.id === id) : undefined;
  const missing = isFetchedAfterMount && data && !row ? new Error("Esa prédica ya no está en la lista.") : error;
  if (!row) return <SheetLoading errorTitle="No pudimos cargar la prédica" error={missing} onRetry={refetch} />;
  return <Fields sermon={row} {...form} />;
}

function Fields({ sermon, ...form }: SheetForm & { sermon?: SermonRow }) {
  const save = useSaveRow(SITE_KEY, ({ version, ...input }: SermonInput & { version: number | undefined }) =>
    sermon ? api.put("/builder/sermon", { ...input, id: sermon.id, version }) : api.post("/builder/sermon", input),
  );
  return (
    <RowForm
      {...form}
      row={sermon}
      schema={sermonInput}
      values={(base) => ({
        link: base?.link ?? "",
        title: base?.title ?? "",
        preacher: base?.preacher ?? "",
        date: base?.date ?? "",
      })}
      put={(input: SermonInput, version) => save({ ...input, version })}
      submit={sermon ? "Guardar" : "Agregar prédica"}
      done={sermon ? "Cambios guardados" : "Prédica agregada"}
      labelOf={(name) => labels[name as keyof typeof labels] ?? name}
      textOf={(name, value) =>
        name === "date" && value ? formatDate(String(value)) : String(value ?? "") || "(vacío)"
      }
      isSerial
    >
      <TextField
        name="link"
        label={labels.link}
        hint="De YouTube o Vimeo se ve en la misma página; de YouTube llega además su imagen, en unos segundos."
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField name="title" label={labels.title} limit={80} autoComplete="off" />
      <TextField name="preacher" label={labels.preacher} limit={70} optional autoComplete="off" />
      <DateField name="date" label={labels.date} isPast optional />
    </RowForm>
  );
}
