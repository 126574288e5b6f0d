import * as z from "zod";
import { date, idParam, optional, rowId, text } from "@/lib/core/fields/fields";
import { guardianRelations } from "@/lib/members/guardians/rules";
import { TAKEN_BY_MAX } from "./rules";

export const pickupQuery = z.strictObject({
  date: optional(date()).meta({ description: "Día; sin él, hoy", example: "2026-11-29" }),
});

export const pickupParams = z.strictObject({ id: idParam(), memberId: idParam() });

/** Name of who takes a child. */
export const takenByText = text(TAKEN_BY_MAX);

export const handoverInput = z.strictObject({
  takenBy: takenByText.meta({ description: "Quién viene por el niño", example: "Brígida Ramos Palomino" }),
  despite: z
    .boolean("Elige una opción")
    .default(false)
    .meta({ description: "`true`: también a quien está anotado como que no puede recogerlo", example: false }),
});

const pickupRow = z
  .strictObject({
    memberId: rowId().nullable().meta({ description: "De quién es; null: se borró", example: 7 }),
    name: z.string().nullable().meta({ description: "Su nombre", example: "Valentina Ccori Ramos" }),
    brought: z
      .boolean()
      .nullable()
      .meta({ description: "Vino ese día, según el informe; null: sin informe, o sin marca", example: true }),
    code: z
      .string()
      .nullable()
      .meta({ description: "Código de ese día, para quien puede entregar; null: ya no hace falta", example: "470812" }),
    tries: z.int().meta({ description: "Códigos equivocados", example: 0 }),
    takenBy: z
      .string()
      .nullable()
      .meta({ description: "Quién lo recogió; null: todavía nadie", example: "Brígida Ramos" }),
    takenAt: z.iso.datetime().nullable().meta({ description: "Cuándo", example: "2026-11-29T16:02:00.000Z" }),
    handedBy: z.string().nullable().meta({ description: "Celular o persona que entregó", example: "Celular de Noemí" }),
  })
  .meta({ id: "Pickup", description: "La recogida de un niño" });

/** Children who are in a class on a day, and who took them. */
export const pickupList = z.array(pickupRow);

/** A child whom the office hands over today. */
export const pickupDetail = z.strictObject({
  ...pickupRow.shape,
  memberId: rowId(),
  name: z.string().meta({ description: "Nombre completo", example: "Valentina Ccori Ramos" }),
  surnames: z.string().nullable().meta({ description: "Apellidos, si se sabe cuáles son", example: "Ccori Ramos" }),
  allergies: z.string().nullable().meta({ description: "Alergias", example: "Maní" }),
  guardians: z
    .array(
      z.strictObject({
        name: z.string().meta({ description: "Nombre completo", example: "Brígida Ramos Palomino" }),
        surnames: z.string().nullable().meta({ description: "Apellidos", example: "Ramos Palomino" }),
        genre: z.enum(["F", "M", "N"]).meta({ description: "Género", example: "F" }),
        relation: z.enum(guardianRelations).meta({ description: "Qué es del niño", example: "madre" }),
        mayPickUp: z.boolean().meta({ description: "Puede recogerlo", example: true }),
        cellphone: z.string().nullable().meta({ description: "Celular, en E.164", example: "+51987654321" }),
      }),
    )
    .meta({ description: "Sus responsables" }),
});

export type HandoverInput = z.output<typeof handoverInput>;
export type PickupRow = z.output<typeof pickupRow>;
export type PickupDetail = z.output<typeof pickupDetail>;
