import * as z from "zod";
import { amount, date, id, longText, version } from "@/lib/core/fields";
import { transactionRow } from "@/lib/finances/transactions/schema";

const concept = longText(150).refine(
  (value) => !value || !/[\n\r\t]/.test(value),
  "El texto no puede tener saltos de línea",
);

const ANOTHER = { path: ["toTreasuryId"], message: "Elige otra tesorería" };

/** `concept` absent: built from the names of both treasuries. */
export const transferInput = z
  .strictObject({
    date: date(),
    amount: amount(),
    concept,
    notes: longText(1000),
    fromTreasuryId: id(),
    toTreasuryId: id(),
  })
  .refine(hasTwoTreasuries, ANOTHER);

export const transferUpdate = z
  .strictObject({ ...transferInput.shape, id: id(), version: version() })
  .refine(hasTwoTreasuries, ANOTHER);

/** Both halves, the outgoing one first. */
export const transferRow = z.strictObject({ id: z.int(), version: z.int(), rows: z.array(transactionRow) });

export type TransferInput = z.output<typeof transferInput>;
export type TransferUpdate = z.output<typeof transferUpdate>;
export type TransferRow = z.output<typeof transferRow>;

function hasTwoTreasuries({ fromTreasuryId, toTreasuryId }: { fromTreasuryId: number; toTreasuryId: number }) {
  return fromTreasuryId !== toTreasuryId;
}
