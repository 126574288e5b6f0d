import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
import type { MarkKind } from "./rules";

/** "1 clase", "12 clases". */
export const classNoun = { one: "clase", many: "clases", ending: "a" } as const;

export const markKindLabels: Record<MarkKind, string> = {
  none: "Sin notas",
  twenty: "De 0 a 20",
  hundred: "De 0 a 100",
  passed: "Aprobado o no",
};

/** Days of the week, 1: Monday. */
export const weekdayLabels = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"] as const;

export const weekdayText = (weekday: number) => weekdayLabels[weekday - 1] ?? "";

export const courseFieldLabels = {
  name: "Nombre",
  kind: "Tipo",
  marks: "Notas",
  description: "Descripción",
} as const;

export const classFieldLabels = {
  courseId: "Curso",
  name: "Nombre",
  term: "Periodo",
  teacherId: "Maestro",
  assistantId: "Ayudante",
  room: "Aula",
  minAge: "Edad desde",
  maxAge: "Edad hasta",
  weekday: "Día",
  time: "Hora",
  startDate: "Empieza",
  endDate: "Termina",
  notes: "Notas",
} as const;

export const recordFieldLabels = { allergies: "Alergias", remarks: "Observaciones" } as const;

export const pickupFieldLabels = {
  takenBy: "Quién recogió",
  handedBy: "Quién entregó",
  tries: "Códigos equivocados",
} as const;

type Ages = { minAge: number | null; maxAge: number | null };

/** «4 y 5 años», «6 a 8 años», «desde 18 años», «hasta 3 años»; empty without limits. */
export function agesText({ minAge, maxAge }: Ages) {
  if (minAge === null && maxAge === null) return "";
  if (minAge === null) return `hasta ${yearsText(maxAge ?? 0)}`;
  if (maxAge === null) return `desde ${yearsText(minAge)}`;
  if (minAge === maxAge) return yearsText(minAge);
  return maxAge - minAge === 1 ? `${minAge} y ${maxAge} años` : `${minAge} a ${maxAge} años`;
}

const yearsText = (years: number) => (years === 1 ? "1 año" : `${years} años`);

/** «Domingo, 9:30». */
export const whenText = ({ weekday, time }: { weekday: number | null; time: string | null }) =>
  [weekday === null ? "" : weekdayText(weekday), time?.replace(/^0/, "")].filter(Boolean).join(", ");

/** A mark as it is written; empty without one. `mark`: with two decimals. */
export const markText = (mark: string | null, style: NumberStyle) =>
  mark === null ? "" : numberText(Number(mark), style);

/** «Aprobó», «No aprobó»; empty while nobody has said. */
export const passedText = (passed: boolean | null) => (passed === null ? "" : passed ? "Aprobó" : "No aprobó");
