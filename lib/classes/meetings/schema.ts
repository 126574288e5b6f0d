import * as z from "zod";
import { meetingRow } from "@/lib/attendance/schema";
import { date, idParam, optional, rowId } from "@/lib/core/fields/fields";

export const meetingParams = z.strictObject({ id: idParam(), meetingId: idParam() });

export const deviceParams = z.strictObject({ id: idParam(), deviceId: idParam() });

export const meetingList = z.array(meetingRow);

export const rollQuery = z.strictObject({
  date: date().meta({ description: "Día", example: "2026-11-29" }),
});

/** Whom a report of a day may mark. */
export const roll = z.strictObject({
  date: z.iso.date().meta({ description: "Día", example: "2026-11-29" }),
  people: z
    .array(
      z.strictObject({
        memberId: rowId(),
        name: z.string().meta({ description: "Nombre completo", example: "Valentina Ccori Ramos" }),
      }),
    )
    .meta({ description: "Quienes ese día eran de la clase, por nombre" }),
  meetingId: rowId().nullable().meta({ description: "Reunión de ese día con informe; null: sin informe", example: 4 }),
});

export const pickupQuery = z.strictObject({
  date: optional(date()).meta({ description: "Día; sin él, hoy", example: "2026-11-29" }),
});

/** Children who were taken from a class on a day. */
export const pickupList = z.array(
  z
    .strictObject({
      id: rowId(),
      memberId: rowId().nullable().meta({ description: "Quién fue recogido; null: se borró", example: 7 }),
      name: z.string().nullable().meta({ description: "Su nombre", example: "Valentina Ccori Ramos" }),
      tries: z.int().meta({ description: "Códigos equivocados", example: 0 }),
      takenBy: z
        .string()
        .nullable()
        .meta({ description: "Quién lo recogió; null: todavía nadie", example: "Brígida Ramos" }),
      takenAt: z.iso.datetime().nullable().meta({ description: "Cuándo", example: "2026-11-29T16:02:00.000Z" }),
      handedBy: z
        .string()
        .nullable()
        .meta({ description: "Celular o persona que entregó", example: "Celular de Noemí" }),
    })
    .meta({ id: "Pickup", description: "Una recogida" }),
);

export type Roll = z.output<typeof roll>;
export type PickupRow = z.output<typeof pickupList>[number];
