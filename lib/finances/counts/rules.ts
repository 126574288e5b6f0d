import { fold } from "@/lib/core/values/fold";
import type { Method } from "@/lib/finances/gifts/rules";
import { centsOf } from "@/lib/finances/transactions/rules";
import type { CashKind, Denomination } from "./denominations";

/** States of a count, in the order in which it has them. */
export const countStates = ["open", "confirmed", "posted", "void"] as const;

export type CountState = (typeof countStates)[number];

/** Lines of each kind that a count has at most, and envelopes with names. */
export const LINES_MAX = 40;
export const ENVELOPES_MAX = 200;

/** Incomes of a day, in the books before a count, that it may hold. */
export const RECORDED_MAX = 250;

/** Bills or coins of one kind at most. */
export const CASH_COUNT_MAX = 99_999;

/** Characters of the name of a service, of a counter, of a reason, and of what is said of a line. */
export const SERVICE_MAX = 60;
export const COUNTER_MAX = 100;
export const REASON_MAX = 200;
export const APART_NOTE_MAX = 80;

/** Hours for which a link is valid. */
export const LINK_HOURS = 24;

/** Counts before it whose average stands beside a count. */
export const AVERAGED = 12;

/** How many there are of a bill or a coin. */
export type CashLine = Denomination & { count: number };

/** What part of the cash is of a category. */
export type SplitLine = { categoryId: number; amount: string };

/** What came without cash; `treasuryId`: where it is, null: with the cash. */
export type ApartLine = SplitLine & { method: Method; note: string | null; treasuryId: number | null };

/** What the sums and the confirmation of a count are of. */
export type CountContent = {
  date: string;
  service: string;
  cash: readonly CashLine[];
  split: readonly SplitLine[];
  apart: readonly ApartLine[];
  differenceReason: string | null;
};

/** Cents → `1234.50`, `-6.00`. */
export function amountOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const sum = (amounts: bigint[]) => amounts.reduce((total, one) => total + one, 0n);

/** Cents of the bills or coins of a line. */
export const lineCents = ({ value, count }: CashLine) => centsOf(value) * BigInt(count);

/** Cents of the cash, or of its bills or coins alone. */
export const cashCents = (cash: readonly CashLine[], kind?: CashKind) =>
  sum(cash.filter((line) => !kind || line.kind === kind).map(lineCents));

const amountCents = (lines: readonly { amount: string }[]) => sum(lines.map(({ amount }) => centsOf(amount)));

/** Sum of amounts. */
export const sumText = (lines: readonly { amount: string }[]) => amountOf(amountCents(lines));

/** Sums of a count in cents; `difference`: cash less its split. */
export function sumsOf({ cash, split, apart }: Pick<CountContent, "cash" | "split" | "apart">) {
  const [counted, shared, other] = [cashCents(cash), amountCents(split), amountCents(apart)];
  return { cash: counted, split: shared, apart: other, difference: counted - shared, total: counted + other };
}

/** What keeps a count from being confirmed or posted, by field. */
export function problemsOf(count: CountContent & { firstCounter: string | null; secondCounter: string | null }) {
  const { difference, split, apart } = sumsOf(count);
  const problems: Record<string, string> = {};
  if (split + apart === 0n) problems.split = "Escribe de qué es lo que se contó";
  else if (difference !== 0n && !count.differenceReason)
    problems.differenceReason = "El efectivo no es igual a su reparto: escribe por qué, o repártelo";
  if (!count.firstCounter) problems.firstCounter = "Escribe quién contó";
  if (count.firstCounter && count.secondCounter && fold(count.firstCounter) === fold(count.secondCounter))
    problems.secondCounter = "Cuentan dos personas distintas";
  return problems;
}

/** Parts of an amount by category. */
function byCategory(lines: readonly SplitLine[]): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { categoryId, amount } of lines) sums.set(categoryId, (sums.get(categoryId) ?? 0n) + centsOf(amount));
  return sums;
}

/** Category whose envelopes hold more than the cash that is of it; undefined when all fit. */
export function overfilled(split: readonly SplitLine[], envelopes: readonly SplitLine[]) {
  const cash = byCategory(split);
  return [...byCategory(envelopes)].find(([category, cents]) => cents > (cash.get(category) ?? 0n))?.[0];
}

/** What a posted count makes of its cash: what is loose in each category, without envelopes and what is in the books already. */
export function looseCash(split: readonly SplitLine[], others: readonly SplitLine[]): SplitLine[] {
  const named = byCategory(others);
  return [...byCategory(split)]
    .map(([categoryId, cents]) => ({ categoryId, cents: cents - (named.get(categoryId) ?? 0n) }))
    .filter(({ cents }) => cents > 0n)
    .map(({ categoryId, cents }) => ({ categoryId, amount: amountOf(cents) }));
}

/** Whether what a person has confirmed is still so. */
export const isSameContent = (one: CountContent, other: CountContent) => textOf(one) === textOf(other);

const textOf = ({ date, service, cash, split, apart, differenceReason }: CountContent) =>
  JSON.stringify([
    date,
    service,
    cash
      .filter(({ count }) => count > 0)
      .map(({ kind, value, count }) => [kind, value, count])
      .sort(),
    split.map(({ categoryId, amount }) => [categoryId, amount]).sort(),
    apart.map(({ categoryId, method, amount, note }) => [categoryId, method, amount, note]).sort(),
    differenceReason,
  ]);

type Marks = { voidedAt: string | null; postedAt: string | null; confirmedAt: string | null; lapsed: boolean };

/** State of a count by its moments. */
export function stateOf({ voidedAt, postedAt, confirmedAt, lapsed }: Marks): CountState {
  if (voidedAt) return "void";
  if (postedAt) return "posted";
  return confirmedAt && !lapsed ? "confirmed" : "open";
}

/** Number of a count as it is printed: `2026-48`. */
export const countFolio = (year: number, number: number) => `${year}-${number}`;

/** Cookie by which the page of a link knows the browser that made it. */
export const COUNT_COOKIE = "atrio.count";
