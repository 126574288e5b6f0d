import * as z from "zod";
import { date, id, listOf, money, optionalId, rowId } from "@/lib/core/fields/fields";

/** Areas whose offerings become drafts. */
export const draftAreas = ["members", "classes"] as const;

export const movementDraft = z.strictObject({
  id: rowId(),
  date: z.iso.date().meta({ description: "Último día de lo que suma", example: "2026-11-29" }),
  amount: money().meta({ description: "Suma", example: "1284.50" }),
  concept: z.string().meta({ description: "De qué se trata", example: "Ofrendas de grupos, 23/11 al 29/11/2026" }),
  area: z.enum(draftAreas).meta({ description: "Área que la propone: grupos o clases", example: "members" }),
  meetings: z.int().meta({ description: "De cuántas reuniones es", example: 32 }),
  transactionId: rowId().nullable().meta({ description: "Movimiento que se registró", example: null }),
});

/** Offerings that wait to be entered. */
export const draftList = listOf(movementDraft);

export const draftPosting = z.strictObject({
  date: date().meta({ description: "Día del movimiento", example: "2026-11-29" }),
  categoryId: id().meta({ description: "Categoría de ingresos, de `GET /options/categories`", example: 21 }),
  treasuryId: optionalId().meta({
    description: "Tesorería, de `GET /treasuries`; sin ella, la primera de la iglesia",
    example: 4,
  }),
});

export type MovementDraft = z.output<typeof movementDraft>;
export type DraftList = z.output<typeof draftList>;
export type DraftPosting = z.output<typeof draftPosting>;
