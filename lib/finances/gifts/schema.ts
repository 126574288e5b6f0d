import * as z from "zod";
import { id, oneOf, rowId, searchText, text } from "@/lib/core/fields/fields";
import { DONOR_MAX, DONORS_LISTED, methods } from "./rules";

/** Donor of a movement: a member, whose name need not be sent, or the name of another person. */
const donorInput = z
  .strictObject({
    memberId: id()
      .nullable()
      .optional()
      .meta({ description: "Persona, de `GET /finances/donors`; null: no está entre las personas", example: 7 }),
    name: text(DONOR_MAX)
      .optional()
      .meta({ description: "Nombre de quien no está entre las personas", example: "Rosa Quispe" }),
  })
  .refine(({ memberId, name }) => Boolean(memberId) || name !== undefined, "Elige una persona o escribe un nombre");

/** A form without a name and a person says nobody. */
const isNobody = (sent: unknown) =>
  typeof sent === "object" &&
  sent !== null &&
  "name" in sent &&
  sent.name === "" &&
  !("memberId" in sent && sent.memberId);

/** Fields that only those who see who gives what may send; absent: they stay as they are. */
export const giftFields = {
  donor: z
    .preprocess((sent) => (isNobody(sent) ? null : sent), donorInput.nullable())
    .optional()
    .meta({
      description: "Quién da, de un ingreso; null: nadie. Solo con el permiso de ver quién da",
      example: { memberId: 7 },
    }),
  method: z
    .preprocess((sent) => (sent === "" ? null : sent), oneOf(methods).nullable())
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

export const donorQuery = z.strictObject({
  name: searchText().meta({ description: "Palabras del nombre, en cualquier orden", example: "Núñez" }),
});

export const donorList = z
  .array(
    z.strictObject({
      id: rowId(),
      name: z.string().meta({ description: "Nombre completo", example: "José Núñez" }),
      envelope: z.int().nullable().meta({ description: "Número de su sobre", example: 34 }),
    }),
  )
  .meta({ description: `Las primeras ${DONORS_LISTED} personas, por nombre` });

export const methodList = z
  .array(
    z.strictObject({
      method: z.enum(methods).meta({ description: "Medio", example: "billetera" }),
      text: z.string().meta({ description: "Cómo se llama en la iglesia", example: "Yape" }),
    }),
  )
  .meta({ description: "Los medios con que se da" });

export type DonorName = z.output<typeof donorList>[number];
export type DonorInput = z.output<typeof donorInput>;
export type GiftInput = { donor?: DonorInput | null; method?: (typeof methods)[number] | null };
