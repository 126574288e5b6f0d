import * as z from "zod";
import { oneOf, optionalId, text } from "@/lib/core/fields/fields";
import { DONOR_MAX, methods } from "./rules";

/** Donor of a movement: a member or the name of another person. */
export const donorInput = z
  .strictObject({
    memberId: optionalId().meta({ description: "Persona, de `GET /members`", example: 7 }),
    name: text(DONOR_MAX)
      .optional()
      .meta({ description: "Nombre de quien no está entre las personas", example: "Rosa Quispe" }),
  })
  .refine(
    ({ memberId, name }) => (memberId === undefined) !== (name === undefined),
    "Elige una persona o escribe un nombre",
  );

/** Fields that only those who see who gives what may send; absent: they stay as they are. */
export const giftFields = {
  donor: donorInput
    .nullable()
    .optional()
    .meta({
      description: "Quién da, de un ingreso; null: nadie. Solo con el permiso de ver quién da",
      example: { memberId: 7 },
    }),
  method: oneOf(methods)
    .nullable()
    .optional()
    .meta({ description: "Con qué se da; con donante y sin decirlo, `efectivo`", example: "efectivo" }),
};

/** What those who see who gives what are told of a movement; others are told `named` alone. */
export const giftAnswer = {
  donor: z
    .strictObject({
      memberId: z.int().nullable().meta({ description: "Persona; null si no está entre las personas", example: 7 }),
      name: z.string().meta({ description: "Nombre", example: "Rosa Quispe" }),
    })
    .nullable()
    .optional()
    .meta({ description: "Quién dio; solo para quien ve quién da" }),
  method: z
    .enum(methods)
    .nullable()
    .optional()
    .meta({ description: "Con qué se dio; solo para quien ve quién da", example: "efectivo" }),
  receipt: z
    .int()
    .nullable()
    .optional()
    .meta({ description: "Número del recibo; solo para quien ve quién da", example: 1482 }),
};

export type DonorInput = z.output<typeof donorInput>;
export type GiftInput = { donor?: DonorInput | null; method?: (typeof methods)[number] | null };
