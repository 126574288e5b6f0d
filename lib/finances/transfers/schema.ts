import * as z from "zod";
import { amount, date, id, longText, rowId, rowVersion, version } from "@/lib/core/fields/fields";
import { transactionRow } from "@/lib/finances/transactions/schema";

const concept = longText(150).refine(
  (value) => !value || !/[\n\r\t]/.test(value),
  "El texto no puede tener saltos de línea",
);

const ANOTHER = { path: ["toTreasuryId"], message: "Elige otra tesorería" };

/** `concept` absent: built from the names of both treasuries. */
export const transferInput = z
  .strictObject({
    date: date().meta({ description: "Día", example: "2026-11-15" }),
    amount: amount().meta({ description: "Monto, más de cero y con dos decimales, como texto", example: "150000.00" }),
    concept: concept.meta({
      description: "De qué se trata, en una línea; sin él, se arma con las dos tesorerías",
      example: "Consignación",
    }),
    notes: longText(1000).meta({ description: "Notas", example: "Recibo 481." }),
    fromTreasuryId: id().meta({ description: "Tesorería de la que sale", example: 4 }),
    toTreasuryId: id().meta({ description: "Tesorería a la que entra", example: 5 }),
  })
  .refine(hasTwoTreasuries, ANOTHER);

export const transferUpdate = z
  .strictObject({ ...transferInput.shape, id: id(), version: version() })
  .refine(hasTwoTreasuries, ANOTHER);

/** Both halves, the outgoing one first. */
export const transferRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    rows: z.array(transactionRow).meta({ description: "Las dos mitades, primero la que sale" }),
  })
  .meta({ id: "Transfer", description: "Un traslado entre dos tesorerías" });

export type TransferInput = z.output<typeof transferInput>;
export type TransferUpdate = z.output<typeof transferUpdate>;
export type TransferRow = z.output<typeof transferRow>;

function hasTwoTreasuries({ fromTreasuryId, toTreasuryId }: { fromTreasuryId: number; toTreasuryId: number }) {
  return fromTreasuryId !== toTreasuryId;
}
