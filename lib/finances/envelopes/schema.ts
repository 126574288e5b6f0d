import * as z from "zod";
import { amount, date, id, oneOf, optional, optionalId, text } from "@/lib/core/fields/fields";
import { DONOR_MAX, ENVELOPE_MAX, methods } from "@/lib/finances/gifts/rules";
import { CONCEPT_MAX, transactionRow } from "@/lib/finances/transactions/schema";
import { envelopeHolders } from "./rules";

const WRONG_NUMBER = `De 1 a ${ENVELOPE_MAX}`;

/** Number of an envelope in a body. */
const envelopeNumber = () => id().pipe(z.int().max(ENVELOPE_MAX, WRONG_NUMBER));

const NUMBER = { description: "Número del sobre", example: 34 };

/** The same in a path or query, where every value is a string. */
const numberParam = () =>
  z
    .string()
    .regex(/^0{0,3}[1-9]\d{0,3}$/, WRONG_NUMBER)
    .transform(Number)
    .meta(NUMBER);

export const envelopeParams = z.strictObject({ number: numberParam() });

export const envelopeQuery = z.strictObject({
  from: optional(numberParam()).meta({
    description: "Desde este número; desde el primero si no se dice",
    example: "1",
  }),
});

/** Envelope of a member; of nobody after it has been freed. */
export const envelopeRow = z
  .strictObject({
    number: z.int().meta(NUMBER),
    memberId: z.int().nullable().meta({ description: "De qué persona es", example: 7 }),
    name: z.string().nullable().meta({ description: "Nombre de esa persona", example: "Rosa Quispe" }),
  })
  .meta({ id: "Envelope", description: "El sobre de una persona" });

export const envelopeList = z.strictObject({
  rows: z.array(envelopeRow).meta({ description: "Los sobres por su número" }),
  next: z.int().nullable().meta({ description: "`from` de los que siguen; null si no hay más", example: 1001 }),
});

export const envelopeInput = z.strictObject({
  number: envelopeNumber().meta(NUMBER),
  memberId: id().nullable().meta({ description: "De qué persona es, de `GET /members`; null: de nadie", example: 7 }),
});

export const renumberInput = z.strictObject({
  who: oneOf(envelopeHolders).meta({
    description: "`holders`: quienes tienen sobre; `members`: todos los que están en la iglesia",
    example: "holders",
  }),
  first: envelopeNumber().optional().meta({ description: "El primer número; 1 si no se dice", example: 1 }),
});

export const renumberResult = z.strictObject({
  count: z.int().meta({ description: "Cuántos sobres se repartieron", example: 64 }),
  last: z.int().nullable().meta({ description: "El último número; null si ninguno", example: 64 }),
});

/** One envelope. Without `number`, `memberId` and `name` it is nobody's. */
export const giftInput = z
  .strictObject({
    number: envelopeNumber().optional().meta({
      description: "Número del sobre, que da el de su persona; con `memberId`, el sobre queda a nombre de esa persona",
      example: 34,
    }),
    unnamed: z.boolean().optional().meta({ description: "Si un sobre sin dueño se guarda sin nombre", example: false }),
    memberId: optionalId().meta({ description: "Quién da, de `GET /members`", example: 7 }),
    name: text(DONOR_MAX).optional().meta({
      description: "Nombre de quien no está entre las personas; el sobre no queda a su nombre",
      example: "Rosa Quispe",
    }),
    amount: amount().meta({ description: "Monto, más de cero y con dos decimales, como texto", example: "50.00" }),
    method: oneOf(methods).meta({ description: "Con qué se da", example: "efectivo" }),
    categoryId: id().meta({ description: "Categoría de ingresos, de `GET /options/categories`", example: 21 }),
    treasuryId: optionalId().meta({
      description: "Tesorería, de `GET /treasuries`; sin ella, la primera de la iglesia",
      example: 4,
    }),
    date: date().meta({ description: "Día", example: "2026-11-29" }),
    concept: text(CONCEPT_MAX).optional().meta({
      description: "De qué se trata; el nombre de la categoría si no se dice. Lo ve todo el que entra a finanzas",
      example: "Diezmos del domingo",
    }),
  })
  .refine(({ memberId, name }) => memberId === undefined || name === undefined, {
    path: ["name"],
    message: "Elige una persona o escribe un nombre",
  })
  .meta({
    example: { number: 34, amount: "50.00", method: "efectivo", categoryId: 21, treasuryId: 4, date: "2026-11-29" },
  });

/** The movement of an envelope. */
export const giftRow = transactionRow
  .extend({ envelope: z.int().nullable().meta({ description: "Número del sobre que se mandó", example: 34 }) })
  .meta({ id: "Gift", description: "El movimiento de un sobre" });

export const giftDayQuery = z.strictObject({ date: date().meta({ description: "Día", example: "2026-11-29" }) });

const SUM = { description: "Suma", example: "1770.00" };

/** Gifts of a day. */
export const giftDay = z
  .strictObject({
    rows: z.array(giftRow).meta({ description: "Los últimos cien, el más nuevo primero" }),
    categories: z
      .array(
        z.strictObject({
          categoryId: z.int().nullable().meta({ description: "Categoría", example: 21 }),
          amount: z.string().meta(SUM),
        }),
      )
      .meta({ description: "Lo que suman por categoría" }),
    methods: z
      .array(
        z.strictObject({
          method: z.enum(methods).meta({ description: "Con qué se dio", example: "efectivo" }),
          amount: z.string().meta(SUM),
          count: z.int().meta({ description: "Cuántos", example: 30 }),
        }),
      )
      .meta({ description: "Lo que suman por medio" }),
    counts: z.array(z.string()).meta({
      description: "Conteos de culto de ese día que ya están registrados",
      example: ["2026-48"],
    }),
    wallet: z.string().meta({ description: "Cómo llama la iglesia a su billetera", example: "Yape" }),
  })
  .meta({ id: "GiftDay", description: "Los sobres de un día" });

export type GiftDay = z.output<typeof giftDay>;
export type EnvelopeRow = z.output<typeof envelopeRow>;
export type EnvelopeInput = z.output<typeof envelopeInput>;
export type RenumberInput = z.output<typeof renumberInput>;
export type EnvelopeGift = z.output<typeof giftInput>;
export type GiftRow = z.output<typeof giftRow>;
