/** Labels of a group's fields, in forms, the history and the comparison. */
export const groupFieldLabels = {
  name: "Nombre",
  kind: "Tipo",
  parentId: "Pertenece a",
  leaderId: "Líder",
  assistantId: "Asistente",
  supervisorId: "Supervisor",
  weekday: "Día",
  time: "Hora",
  place: "Lugar",
  notes: "Notas",
} as const;

const days = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** «Lunes»; 1: Monday. */
export function weekdayLabel(weekday: number) {
  const day = days[weekday - 1] ?? "";
  return `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`;
}

/** «Miércoles, 19:30»; empty without a day. */
export const meetsText = ({ weekday, time }: { weekday: number | null; time: string | null }) =>
  [weekday === null ? null : weekdayLabel(weekday), time].filter(Boolean).join(", ");
