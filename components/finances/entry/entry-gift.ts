import type { TransactionInput } from "@/lib/finances/transactions/schema";

/** Donor of a form in which nobody is named. */
export const NOBODY = { memberId: null, name: "" };

/** An entry with who gives it, of income; without what says nobody, which only those who see donors may send. */
export function withGift({ donor, method, ...movement }: TransactionInput, isIncome: boolean): TransactionInput {
  if (!isIncome) return movement;
  return { ...movement, ...(donor && { donor }), ...(method && { method }) };
}
