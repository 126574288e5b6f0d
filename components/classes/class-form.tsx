"use client";

import { useQuery } from "@tanstack/react-query";
import type * as z from "zod";
import { DateField } from "@/components/fields/date-field";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { PickedField } from "@/components/fields/picked-field";
import { RowForm } from "@/components/fields/row-form";
import { SelectField } from "@/components/fields/select-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useFreshRow } from "@/components/lists/use-fresh-row";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import { classFieldLabels as labels, weekdayLabels } from "@/lib/classes/labels";
import { type ClassDetail, classFormInput } from "@/lib/classes/schema";
import { api } from "@/lib/client/api";
import { type Picked, toPicked } from "@/lib/core/fields/picked";
import { classes, coursesQuery, peopleNamed } from "./classes";
import { classLabel, classText } from "./history";

/** Creates (`?nuevo=1`) or edits (`?editar=7`) a class beside the list. */
export function ClassForm({ sheet }: { sheet: FormSheetState<"new" | number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet
      title={target === "new" ? "Agregar clase" : "Editar clase"}
      target={target}
      draft={`${draftOwner}:classes:${target ?? ""}`}
      sheet={sheet}
    >
      {(open, form) => (open === "new" ? <Fields {...form} /> : <LoadedFields id={open} {...form} />)}
    </FormSheet>
  );
}

function LoadedFields({ id, ...form }: SheetForm & { id: number }) {
  const { data, error, refetch } = useFreshRow(classes.one(id));
  if (!data) return <SheetLoading errorTitle="No pudimos cargar la clase" error={error} onRetry={refetch} />;
  return <Fields row={toFormRow(data)} {...form} />;
}

const weekdays = weekdayLabels.map((label, index) => ({ value: index + 1, label }));

type FormInput = z.output<typeof classFormInput>;

/** A class whose people have their names. */
type FormClass = Omit<ClassDetail, "teacherId" | "assistantId"> & Record<"teacherId" | "assistantId", Picked>;

/** Name of a person who cannot be read, as in the trash. */
const UNNAMED = "(en la papelera)";

/** Also of a row that has them already. */
const toFormRow = (row: ClassDetail | FormClass): FormClass => ({
  ...row,
  teacherId: toPicked(row.teacherId, row.teacher, UNNAMED),
  assistantId: toPicked(row.assistantId, row.assistant, UNNAMED),
});

function Fields({ row, ...form }: SheetForm & { row?: FormClass }) {
  const { data: courses, error, refetch } = useQuery(coursesQuery);
  const save = useSaveRow(
    classes.module,
    ({ id, version, ...input }: FormInput & { id?: number; version?: number }) => {
      const body = { ...input, teacherId: input.teacherId.id, assistantId: input.assistantId.id };
      return id === undefined ? api.post("/classes", body) : api.put("/classes", { ...body, id, version });
    },
  );
  if (!courses) return <SheetLoading errorTitle="No pudimos cargar los cursos" error={error} onRetry={refetch} />;
  // The course of a class may be archived.
  const offered =
    courses.some(({ id }) => id === row?.courseId) || !row
      ? courses
      : [{ id: row.courseId, name: row.course }, ...courses];
  const textOf = (field: string, value: unknown) => {
    if (field === "courseId") return offered.find(({ id }) => id === value)?.name ?? "Otro curso";
    return classText(field, typeof value === "object" && value !== null ? (value as Picked).name : value);
  };
  return (
    <RowForm
      {...form}
      row={row}
      schema={classFormInput}
      values={(base) =>
        base ? toFormValues(base) : { ...blank, courseId: courses.length === 1 ? courses[0]?.id : undefined }
      }
      toFormRow={toFormRow}
      put={async (input: FormInput, version) => toFormRow(await save(row ? { ...input, id: row.id, version } : input))}
      submit={row ? "Guardar" : "Agregar clase"}
      done={row ? "Cambios guardados" : "Clase agregada"}
      labelOf={classLabel}
      textOf={textOf}
      isSerial
      className="grid-cols-2"
    >
      {courses.length === 0 && (
        <Notice
          tone="warn"
          className="col-span-2"
          action={<Link href="/classes/courses?nuevo=1">Agregar un curso</Link>}
        >
          Una clase es de un curso, y todavía no hay ninguno.
        </Notice>
      )}
      <SelectField
        name="courseId"
        label={labels.courseId}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        className="col-span-2"
      />
      <TextField name="name" label={labels.name} autoComplete="off" autoCapitalize="sentences" className="col-span-2" />
      <TextField
        name="term"
        label={labels.term}
        hint="«2026», «Marzo a julio»"
        autoComplete="off"
        className="max-md:col-span-2"
      />
      <TextField name="room" label={labels.room} optional autoComplete="off" className="max-md:col-span-2" />
      <PickedField name="teacherId" label={labels.teacherId} optional rowsQuery={peopleNamed} className="col-span-2" />
      <PickedField
        name="assistantId"
        label={labels.assistantId}
        optional
        rowsQuery={peopleNamed}
        className="col-span-2"
      />
      <TextField name="minAge" label={labels.minAge} optional inputMode="numeric" autoComplete="off" maxLength={3} />
      <TextField name="maxAge" label={labels.maxAge} optional inputMode="numeric" autoComplete="off" maxLength={3} />
      <SelectField name="weekday" label={labels.weekday} optional placeholder="Sin día fijo" options={weekdays} />
      <TextField name="time" label={labels.time} type="time" optional />
      <DateField name="startDate" label={labels.startDate} optional className="max-md:col-span-2" />
      <DateField name="endDate" label={labels.endDate} optional className="max-md:col-span-2" />
      <TextareaField name="notes" label={labels.notes} optional className="col-span-2" />
    </RowForm>
  );
}

const toFormValues = (row: FormClass) => ({
  courseId: row.courseId,
  name: row.name,
  term: row.term,
  room: row.room ?? "",
  teacherId: row.teacherId,
  assistantId: row.assistantId,
  minAge: row.minAge === null ? "" : String(row.minAge),
  maxAge: row.maxAge === null ? "" : String(row.maxAge),
  weekday: row.weekday ?? ("" as const),
  time: row.time ?? "",
  startDate: row.startDate ?? "",
  endDate: row.endDate ?? "",
  notes: row.notes ?? "",
});

const NOBODY: Picked = { id: null, name: "" };

const blank = {
  name: "",
  term: "",
  room: "",
  teacherId: NOBODY,
  assistantId: NOBODY,
  minAge: "",
  maxAge: "",
  weekday: "" as const,
  time: "",
  startDate: "",
  endDate: "",
  notes: "",
};
