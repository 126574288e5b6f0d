import type { GiftDay, GiftRow } from "@/lib/finances/envelopes/schema";
import type { Method } from "@/lib/finances/gifts/rules";
import type { UnsentEnvelope } from "./envelope-outbox";

/** What the day's list does not have yet. */
type Newer = { unsent: UnsentEnvelope[]; saved: GiftRow[] };

/** Exact sums of a day by category and method, with what is not saved yet, and how many gifts they are. */
export function daySums(day: GiftDay | undefined, { unsent, saved }: Newer) {
  const categories = new Map<number, bigint>();
  const methods = new Map<Method, bigint>();
  let count = 0;
  let total = 0n;
  const add = (categoryId: number, method: Method, amount: string) => {
    const cents = centsOf(amount);
    categories.set(categoryId, (categories.get(categoryId) ?? 0n) + cents);
    methods.set(method, (methods.get(method) ?? 0n) + cents);
    total += cents;
    count += 1;
  };
  for (const { categoryId, amount } of day?.categories ?? []) categories.set(categoryId ?? 0, centsOf(amount));
  for (const sum of day?.methods ?? []) {
    methods.set(sum.method, centsOf(sum.amount));
    total += centsOf(sum.amount);
    count += sum.count;
  }
  for (const { categoryId, method, amount } of saved) add(categoryId ?? 0, method ?? "efectivo", amount);
  for (const { input } of unsent) add(Number(input.categoryId), input.method, input.amount);
  const amounts = <Key>(sums: Map<Key, bigint>) => [...sums].map(([key, cents]) => ({ key, amount: amountOf(cents) }));
  return { count, total: amountOf(total), categories: amounts(categories), methods: amounts(methods) };
}

/** Saved rows of a day that its answer does not have yet: newer than its newest. */
export function newerRows(day: GiftDay | undefined, saved: GiftRow[], date: string): GiftRow[] {
  const newest = Math.max(0, ...(day?.rows ?? []).map(({ id }) => id));
  return saved.filter((row) => row.date === date && row.id > newest);
}

const centsOf = (amount: string) => BigInt(amount.replace(".", ""));

function amountOf(cents: bigint) {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The one after `value`, around the end. */
export const nextOf = <Value>(values: readonly Value[], value: Value) =>
  values[(values.indexOf(value) + 1) % values.length] as Value;
