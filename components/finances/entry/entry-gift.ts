import type { TransactionInput } from "@/lib/finances/transactions/schema";

/** Donor of a form in which nobody is named. */
export const NOBODY = { memberId: null, name: "" };

/** An entry with who gives it, if it may have that: income, of who sees donors; without fields that say nobody. */
export function withGift({ donor, method, ...movement }: TransactionInput, mayHave: boolean): TransactionInput {
  if (!mayHave) return movement;
  return { ...movement, ...(donor && { donor }), ...(method && { method }) };
}
