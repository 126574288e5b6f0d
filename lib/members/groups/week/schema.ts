import * as z from "zod";
import { mondayOf } from "@/lib/attendance/rules";
import { attendanceMarks } from "@/lib/attendance/schema";
import { date, money, optional, optionalId, rowId } from "@/lib/core/fields/fields";
import { birthdayList } from "@/lib/members/schema";
import { ABSENCES, CHART_WEEKS, SHOWN_MEETINGS, WEEK_ROWS_MAX } from "./rules";

const GROUP = { description: "Nombre del grupo", example: "Célula Betania" };

const person = birthdayList.element.pick({
  name: true,
  surnames: true,
  cellphone: true,
  isMinor: true,
  guardians: true,
});

const day = () => z.iso.date();

const counted = <Row extends z.ZodType>(row: Row, description: string) =>
  z
    .strictObject({
      count: z.int().meta({ description: "Cuántos son", example: 5 }),
      rows: z.array(row).meta({ description: `${description}, hasta ${WEEK_ROWS_MAX}` }),
    })
    .meta({ description });

export const weekQuery = z.strictObject({
  week: optional(date())
    .transform((value) => (value === undefined ? undefined : mondayOf(value)))
    .meta({ description: "Un día de la semana, que va de lunes a domingo; sin él, la de hoy", example: "2026-11-23" }),
});

const missing = z.strictObject({
  id: rowId(),
  name: z.string().meta(GROUP),
  weekday: z.int().nullable().meta({ description: "Día en que se reúne: 1 es lunes", example: 2 }),
  lastDate: day().nullable().meta({ description: "Último día con informe", example: "2026-11-10" }),
  leader: person.extend({ id: rowId() }).nullable().meta({ description: "Quién lo lidera" }),
  link: z.string().nullable().meta({
    description: "Dirección para el informe; null si no la hay o se pregunta sin poder escribir",
    example: null,
  }),
});

const absentee = person.extend({
  id: rowId(),
  photo: z.string().nullable().meta({ description: "Dirección de la foto", example: "/api/members/7/photo?v=k3J9xQ" }),
  groupId: rowId(),
  group: z.string().meta(GROUP),
  dots: attendanceMarks(`Sus últimas ${SHOWN_MEETINGS} reuniones, la más antigua primero`),
});

const visitor = z.strictObject({
  id: rowId(),
  name: z.string().meta({ description: "Nombre de la visita", example: "Katherine Soto" }),
  phone: z.string().nullable().meta({ description: "Celular, como se escribió", example: "987 654 321" }),
  group: z.string().meta(GROUP),
  groupId: rowId(),
  date: day().meta({ description: "Día de la reunión", example: "2026-11-25" }),
});

const offering = z.strictObject({
  meetingId: rowId(),
  groupId: rowId(),
  group: z.string().meta(GROUP),
  date: day().meta({ description: "Día de la reunión", example: "2026-11-25" }),
  amount: money().meta({ description: "Ofrenda", example: "46.50" }),
  isPassed: z.boolean().meta({ description: "Ya pasó a Finanzas", example: false }),
});

const bar = z.strictObject({
  week: day().meta({ description: "Lunes de la semana", example: "2026-11-23" }),
  present: z.int().meta({ description: "Cuántos asistieron", example: 412 }),
  meetings: z.int().meta({ description: "Cuántas reuniones", example: 38 }),
});

/** What groups reported of a week, and what waits for somebody. */
export const groupWeek = z.strictObject({
  week: day().meta({ description: "Lunes de la semana", example: "2026-11-23" }),
  groups: z.int().meta({ description: "Cuántos grupos hay", example: 40 }),
  reported: z.int().meta({ description: "Cuántos informaron", example: 35 }),
  present: z.int().meta({ description: "Cuántos asistieron", example: 412 }),
  presentBefore: z.int().meta({ description: "Cuántos asistieron la semana anterior", example: 394 }),
  visitors: z.int().meta({ description: "Cuántas visitas", example: 9 }),
  offering: money().meta({ description: "Suma de las ofrendas", example: "1284.50" }),
  offerings: counted(offering, "Ofrendas de la semana, por grupo")
    .extend({
      waiting: money().meta({ description: "Suma de las que no han pasado a Finanzas", example: "1284.50" }),
    })
    .meta({ description: "Ofrendas de la semana" }),
  missing: counted(missing, "Grupos sin informe de la semana"),
  absent: counted(absentee, `Quienes faltaron ${ABSENCES} veces seguidas o más`),
  newcomers: counted(visitor, "Visitas por agregar o descartar, las últimas primero"),
  chart: z.array(bar).meta({ description: `Las últimas ${CHART_WEEKS} semanas, la más antigua primero` }),
});

export type GroupWeek = z.output<typeof groupWeek>;
export type Missing = z.output<typeof missing>;
export type Absentee = z.output<typeof absentee>;
export type Newcomer = z.output<typeof visitor>;
export type WeekOffering = z.output<typeof offering>;

/** Who a visitor has become. */
export const visitorAccept = z.strictObject({
  memberId: optionalId().meta({ description: "Persona que ya está en la lista; sin ella se agrega", example: 31 }),
  confirm: z
    .boolean()
    .optional()
    .meta({ description: "Es otra persona, aunque haya alguien con su nombre o su celular", example: false }),
});

export const visitorDismissal = z.strictObject({
  dismissed: z
    .boolean("Elige si se descarta")
    .meta({ description: "Se descarta; `false` la vuelve a mostrar", example: true }),
});

export const visitorRow = visitor.extend({
  memberId: rowId().nullable().meta({ description: "Persona que ya es", example: 31 }),
  dismissed: z.boolean().meta({ description: "Se descartó", example: false }),
});

export type VisitorAccept = z.output<typeof visitorAccept>;
export type VisitorRow = z.output<typeof visitorRow>;

/** Offerings of a week that finances shall enter. */
export const offeringsPass = z.strictObject({
  week: date().transform(mondayOf).meta({ description: "Un día de la semana", example: "2026-11-23" }),
});

/** Groups of a person with how they attended. */
export const personGroups = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        id: rowId(),
        name: z.string().meta(GROUP),
        kind: z.string().meta({ description: "Qué es", example: "Célula" }),
        from: day().meta({ description: "Desde cuándo", example: "2025-02-05" }),
        to: day().nullable().meta({ description: "Hasta cuándo; null: sigue", example: null }),
        lastDate: day().nullable().meta({ description: "Última vez que vino", example: "2026-11-25" }),
        dots: attendanceMarks(`Sus últimas ${CHART_WEEKS} semanas, la más antigua primero`),
      }),
    )
    .meta({ description: "Grupos de la persona, los de ahora primero" }),
});

export type PersonGroups = z.output<typeof personGroups>;
