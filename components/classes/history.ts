import type { HistoryPart, TableTexts } from "@/components/ui/modules/manifest";
import {
  classFieldLabels,
  courseFieldLabels,
  markKindLabels,
  passedText,
  pickupFieldLabels,
  recordFieldLabels,
  weekdayText,
} from "@/lib/classes/labels";
import type { MarkKind } from "@/lib/classes/rules";
import { formatDate } from "@/lib/core/values/dates";

const labels: Readonly<Record<string, string>> = classFieldLabels;

export const classLabel = (field: string) => labels[field] ?? field;

/** Display text of a class's field; courses and people come by their names. */
export function classText(field: string, value: unknown) {
  if (value === null || value === undefined || value === "") return "(vacío)";
  if (field === "closedAt") return "Sí";
  if (field === "weekday") return weekdayText(Number(value));
  if (field === "startDate" || field === "endDate") return formatDate(String(value));
  return String(value);
}

export const classTexts: TableTexts = {
  label: "Clases",
  noun: "la clase",
  fields: { ...classFieldLabels, closedAt: "Terminada" },
  valueText: classText,
  href: (id) => `/classes/${id}`,
};

const tables: Record<string, TableTexts> = {
  classes: classTexts,
  courses: {
    label: "Cursos",
    isSetting: true,
    noun: "el curso",
    fields: courseFieldLabels,
    valueText: (field, value) => (field === "marks" ? markKindLabels[value as MarkKind] : undefined),
    href: () => "/classes/courses",
  },
  enrolments: {
    label: "Alumnos de clases",
    isSetting: true,
    noun: "a",
    phrases: { create: "inscribió a", update: "cambió lo que dice de", destroy: "borró a" },
    fields: { fromDate: "Desde", toDate: "Hasta", mark: "Nota", passed: "Aprobó" },
    valueText: (field, value) => {
      if (value === null || value === undefined || value === "") return "(vacío)";
      if (field === "passed") return passedText(String(value) === "true");
      return field.endsWith("Date") ? formatDate(String(value)) : undefined;
    },
  },
  student_records: {
    label: "Fichas de alumnos",
    isSetting: true,
    noun: "la ficha de clase de",
    fields: recordFieldLabels,
  },
  pickups: {
    label: "Recogidas",
    isSetting: true,
    noun: "la recogida de",
    fields: pickupFieldLabels,
    valueText: (_, value) => (value === null ? "(nadie)" : undefined),
  },
};

const useTables = () => tables;

export const history: HistoryPart = { useTables };
