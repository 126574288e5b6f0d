import * as z from "zod";
import { amount, date, id, longText, optional, optionalId, optionalText, rowId, text } from "@/lib/core/fields/fields";
import { PEOPLE_MAX, REPORT_NOTES_MAX, SENDER_MAX, VISITOR_MAX, VISITOR_PHONE_MAX, VISITORS_MAX } from "./rules";

const mark = z.strictObject({
  memberId: id().meta({ description: "Persona del grupo o de la clase", example: 7 }),
  present: z.boolean("Elige si vino").meta({ description: "Vino", example: true }),
  bible: z.boolean().optional().meta({ description: "Trajo Biblia; en una clase", example: true }),
  verse: z.boolean().optional().meta({ description: "Dijo el versículo; en una clase", example: false }),
});

const visitorInput = z.strictObject({
  id: optionalId().meta({ description: "La misma visita en un informe que se corrige", example: 3 }),
  name: text(VISITOR_MAX).meta({ description: "Nombre de la visita", example: "Katherine Soto" }),
  phone: optionalText(VISITOR_PHONE_MAX).meta({ description: "Celular", example: "987 654 321" }),
});

export const reportFields = {
  date: date().meta({ description: "Día de la reunión", example: "2026-11-25" }),
  held: z
    .boolean()
    .default(true)
    .meta({ description: "Hubo reunión; si no la hubo, el informe solo dice eso", example: true }),
  marks: z
    .array(mark)
    .max(PEOPLE_MAX, `Son ${PEOPLE_MAX} personas como máximo`)
    .default([])
    .meta({ description: "Quién vino y quién no; de quien no está, no se dice nada" }),
  visitors: z
    .array(visitorInput)
    .max(VISITORS_MAX, `Son ${VISITORS_MAX} visitas como máximo`)
    .default([])
    .meta({ description: "Visitas con su nombre" }),
  visitorCount: z
    .int("Escribe cuántas, sin decimales")
    .min(0, "Escribe cuántas")
    .max(9_999, "Son 9999 como máximo")
    .default(0)
    .meta({ description: "Visitas sin nombre, además", example: 1 }),
  offering: optional(amount())
    .transform((value) => value ?? null)
    .meta({ description: "Ofrenda", example: "46.50" }),
  notes: longText(REPORT_NOTES_MAX).meta({ description: "Notas", example: "Oramos por Brígida." }),
};

/** What a report says; `version`: of the meeting as last seen, 0 for one that is not reported yet; absent: whatever it is. */
export const reportInput = z.strictObject({
  ...reportFields,
  version: z
    .int()
    .min(0)
    .optional()
    .meta({ description: "Versión de la reunión que se vio; 0: sin informe", example: 1 }),
});

export type ReportInput = z.output<typeof reportInput>;

/** Name of who sends a report through a link. */
export const senderName = text(SENDER_MAX);

export const meetingRow = z.strictObject({
  id: rowId(),
  date: z.iso.date().meta({ description: "Día", example: "2026-11-25" }),
  time: z.string().nullable().meta({ description: "Hora", example: "19:30" }),
  held: z.boolean().meta({ description: "Hubo reunión", example: true }),
  present: z.int().meta({ description: "Cuántos vinieron", example: 8 }),
  absent: z.int().meta({ description: "Cuántos faltaron", example: 2 }),
  visitors: z.int().meta({ description: "Cuántas visitas", example: 1 }),
  bibles: z.int().nullable().meta({ description: "Cuántas Biblias; en una clase", example: 6 }),
  verses: z.int().nullable().meta({ description: "Cuántos dijeron el versículo; en una clase", example: 5 }),
  offering: z.string().nullable().meta({ description: "Ofrenda, con dos decimales", example: "46.50" }),
  notes: z.string().nullable().meta({ description: "Notas", example: "Oramos por Brígida." }),
  sentBy: z.string().nullable().meta({ description: "Quién envió el último informe", example: "Teófilo Huamán" }),
  sentAt: z.string().meta({ description: "Cuándo, ISO 8601", example: "2026-11-26T02:12:00.000Z" }),
  draftId: rowId().nullable().meta({ description: "Borrador de Finanzas al que pasó su ofrenda", example: 4 }),
  version: z.int().meta({ description: "Cuántas veces se guardó", example: 1 }),
});

export type MeetingRow = z.output<typeof meetingRow>;

/** A meeting with who came, who visited, and who reported. */
export const meeting = meetingRow.extend({
  marks: z
    .array(
      z.strictObject({
        memberId: rowId(),
        name: z.string().meta({ description: "Nombre completo", example: "Rosa Quispe Mamani" }),
        present: z.boolean().nullable().meta({ description: "Vino; null: sin marcar", example: true }),
        bible: z.boolean().meta({ description: "Trajo Biblia", example: false }),
        verse: z.boolean().meta({ description: "Dijo el versículo", example: false }),
      }),
    )
    .meta({ description: "Personas de ese día, con su marca" }),
  guests: z
    .array(
      z.strictObject({
        id: rowId(),
        name: z.string().meta({ description: "Nombre", example: "Katherine Soto" }),
        phone: z.string().nullable().meta({ description: "Celular", example: "987 654 321" }),
        memberId: rowId().nullable().meta({ description: "Persona que ya es", example: 31 }),
        dismissed: z.boolean().meta({ description: "Se descartó", example: false }),
      }),
    )
    .meta({ description: "Visitas con nombre" }),
  reports: z
    .array(
      z.strictObject({
        sentBy: z.string().meta({ description: "Quién", example: "Teófilo Huamán" }),
        sentAt: z.string().meta({ description: "Cuándo, ISO 8601", example: "2026-11-26T02:12:00.000Z" }),
        device: z.string().nullable().meta({ description: "Con qué; null: desde Atrio", example: "Teléfono Android" }),
        present: z.int().meta({ description: "Cuántos vinieron", example: 8 }),
        absent: z.int().meta({ description: "Cuántos faltaron", example: 2 }),
      }),
    )
    .meta({ description: "Informes que llegaron, el último primero" }),
});

export type Meeting = z.output<typeof meeting>;

export const rollQuery = z.strictObject({
  date: optional(date()).meta({ description: "Día de la reunión; hoy, si no se dice", example: "2026-11-25" }),
});

/** What the form of a report starts with. */
export const roll = z.strictObject({
  date: z.iso.date().meta({ description: "Día", example: "2026-11-25" }),
  people: z
    .array(
      z.strictObject({
        memberId: rowId(),
        name: z.string().meta({ description: "Nombre completo", example: "Rosa Quispe Mamani" }),
      }),
    )
    .meta({ description: "Quiénes eran del grupo o de la clase ese día, por nombre" }),
  meeting: meeting.nullable().meta({ description: "El informe que ya hay de ese día; null sin él" }),
});

export type Roll = z.output<typeof roll>;

/** How a person attended, the oldest first. */
export const attendanceMarks = (description: string) =>
  z
    .array(z.boolean().nullable())
    .meta({ description: `${description}: vino, faltó, o null sin marca o sin reunión`, example: [true, null, false] });

/** Link of a group or of a class. */
export const attendanceLink = z.strictObject({
  url: z.string().nullable().meta({
    description: "Dirección; null si no la hay o ya no sirve",
    example: "https://atrio.app/asistencia/7-4XK2M-9TRWB-HC3QF-ZY7V8",
  }),
  expiresAt: z.string().nullable().meta({ description: "Hasta cuándo sirve", example: "2027-11-29T00:00:00.000Z" }),
  usedAt: z
    .string()
    .nullable()
    .meta({ description: "Último informe que llegó por ella", example: "2026-11-26T02:12:00.000Z" }),
});

export type LinkState = z.output<typeof attendanceLink>;
