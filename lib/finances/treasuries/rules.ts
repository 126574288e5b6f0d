/** What a movement does to a treasury: `amount`, a positive decimal string, enters it or leaves it. */
export type Flow = { treasuryId: number; amount: string; isIncome: boolean };

/** Flows that a form would add, and those of the saved row that they replace; `pending`: saved, not yet in the balances. */
export type FlowChange = { added: readonly Flow[]; removed?: readonly Flow[]; pending?: readonly Flow[] };

type Held = { id: number; name: string; balance: string };

const AMOUNT = /^-?\d{1,18}(\.\d{1,2})?$/;

/** Treasuries that a change takes below zero, or further below, with the balance that is left; unreadable amounts count as zero. */
export function treasuriesBelowZero(treasuries: readonly Held[], { added, removed = [], pending = [] }: FlowChange) {
  const sumOf = (flows: readonly Flow[], id: number) =>
    flows
      .filter(({ treasuryId }) => treasuryId === id)
      .reduce((sum, { amount, isIncome }) => sum + (isIncome ? toCents(amount) : -toCents(amount)), 0n);
  return treasuries.flatMap(({ id, name, balance }) => {
    const before = toCents(balance) + sumOf(pending, id);
    const left = before + sumOf(added, id) - sumOf(removed, id);
    return left < 0n && left < before ? [{ id, name, balance: toAmount(left) }] : [];
  });
}

/** Whether an amount is below zero: `-0.00` is not. */
export const isNegative = (amount: string) => amount.startsWith("-") && /[1-9]/.test(amount);

/** `-1234.5` → -123450. */
function toCents(amount: string) {
  if (!AMOUNT.test(amount)) return 0n;
  const [whole = "", cents = ""] = amount.split(".");
  return BigInt(`${whole}${cents.padEnd(2, "0")}`);
}

/** -123450 → `-1234.50`. */
function toAmount(cents: bigint) {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
