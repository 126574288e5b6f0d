import * as z from "zod";
import { meetingRow } from "@/lib/attendance/schema";
import { date, idParam, rowId } from "@/lib/core/fields/fields";

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

export type Roll = z.output<typeof roll>;
