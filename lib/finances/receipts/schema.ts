import * as z from "zod";
import { money } from "@/lib/core/fields/fields";
import { methods } from "@/lib/finances/gifts/rules";
import { exportParams } from "@/lib/spreadsheets/schema";

export const receiptParams = z.strictObject({
  number: z
    .string()
    .regex(/^0{0,8}[1-9]\d{0,8}$/, "Número de recibo inválido")
    .transform(Number)
    .meta({ description: "Número del recibo", example: 1482 }),
});

export const receiptPdfQuery = z.strictObject({ disposition: exportParams.disposition });

/** Receipt of a gift; a void one keeps its number, and says what it said when it was issued. */
export const receiptRow = z
  .strictObject({
    number: z.int().meta({ description: "Número del recibo", example: 1482 }),
    movementId: z.int().nullable().meta({ description: "Su movimiento; null si ya no es de ninguno", example: 31 }),
    memberId: z.int().nullable().meta({ description: "Persona; null si no está entre las personas", example: 7 }),
    name: z.string().meta({ description: "De quién se recibió", example: "Rosa Quispe" }),
    amount: money().meta({ description: "Monto", example: "50.00" }),
    date: z.iso.date().meta({ description: "Día", example: "2026-11-29" }),
    category: z.string().nullable().meta({ description: "Nombre de la categoría", example: "Diezmos" }),
    method: z.enum(methods).nullable().meta({ description: "Con qué se dio", example: "billetera" }),
    methodText: z
      .string()
      .nullable()
      .meta({ description: "El medio en palabras; una billetera, con su nombre", example: "Yape" }),
    issuedAt: z.iso.datetime().meta({ description: "Cuándo se hizo" }),
    voidedAt: z.iso.datetime().nullable().meta({ description: "Cuándo se anuló" }),
    text: z.string().meta({
      description: "Mensaje para WhatsApp",
      example: "Recibimos S/ 50.00 de Rosa Quispe: Diezmos, 29 de noviembre de 2026, por Yape.",
    }),
  })
  .meta({ id: "Receipt", description: "El recibo de un movimiento con nombre" });

export type ReceiptRow = z.output<typeof receiptRow>;
