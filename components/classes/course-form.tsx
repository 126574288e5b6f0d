"use client";

import { useQuery } from "@tanstack/react-query";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { optionsOf } from "@/components/fields/options";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { SuggestField } from "@/components/fields/suggest-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { type CourseInput, type CourseRow, type CourseUpdate, courseInput } from "@/lib/classes/courses/schema";
import { courseFieldLabels as labels, markKindLabels } from "@/lib/classes/labels";
import type { MarkKind } from "@/lib/classes/rules";
import { api } from "@/lib/client/api";
import { classes } from "./classes";

/** Creates (`?nuevo=1`) or edits (`?editar=7`) a course. */
export function CourseForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Agregar curso" : "Editar curso"}
      target={target}
      draft={`${draftOwner}:courses:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <Fields {...form} /> : <LoadedFields id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [classes.module, "course", id],
    queryFn: () => api.get(`/classes/courses/${id}`),
    staleTime: 0,
    gcTime: 0,
  });
  if (!data) return <SheetLoading errorTitle="No pudimos cargar el curso" error={error} onRetry={refetch} />;
  return <Fields course={data} {...form} />;
}

const KINDS = ["Escuela dominical", "Discipulado", "Instituto bíblico"];

function Fields({ course, ...form }: SheetForm & { course?: CourseRow }) {
  const save = useSaveRow(classes.module, (input: CourseInput | CourseUpdate) =>
    "id" in input ? api.put("/classes/courses", input) : api.post("/classes/courses", input),
  );
  return (
    <RowForm
      {...form}
      row={course}
      schema={courseInput}
      values={(base) =>
        base
          ? { name: base.name, kind: base.kind, marks: base.marks, description: base.description ?? "" }
          : { name: "", kind: "", marks: "none" as const, description: "" }
      }
      put={(input: CourseInput, version) => save(course ? { ...input, id: course.id, version } : input)}
      submit={course ? "Guardar" : "Agregar curso"}
      done={course ? "Cambios guardados" : "Curso agregado"}
      labelOf={(field) => (labels as Record<string, string>)[field] ?? field}
      textOf={(field, value) =>
        field === "marks" ? markKindLabels[value as MarkKind] : value ? String(value) : "(vacío)"
      }
      isSerial
      className="grid-cols-1"
    >
      <TextField name="name" label={labels.name} autoComplete="off" autoCapitalize="sentences" />
      <SuggestField name="kind" label={labels.kind} suggestions={KINDS} maxLength={60} />
      <SelectField
        name="marks"
        label={labels.marks}
        hint="Si aprobó se puede decir siempre: de eso salen los certificados"
        options={optionsOf(markKindLabels)}
      />
      <TextareaField name="description" label={labels.description} optional />
    </RowForm>
  );
}
