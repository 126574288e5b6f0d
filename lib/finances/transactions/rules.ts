import { firstDay, formatDate, lastDay, nextMonth, previousMonth } from "@/lib/core/values/dates";

/** Types by which a list of transactions can be filtered. */
export const transactionTypes = ["income", "expense", "transfer"] as const;

export type TransactionType = (typeof transactionTypes)[number];

/** Orders of a list of transactions, the default first; `-`: descending. What is equal is ordered by date. */
export const transactionSorts = [
  "-date",
  "date",
  "-amount",
  "amount",
  "concept",
  "-concept",
  "category",
  "-category",
  "treasury",
  "-treasury",
  "notes",
  "-notes",
] as const;

export type TransactionSort = (typeof transactionSorts)[number];

/** Fields of a query or body about who gives, which only those who see it may send. */
export const donorFields = ["donor", "method", "donorId"] as const;

/** Transactions that one change may name by their ids. */
export const BULK_MAX = 500;

/**
 * Why a change of many leaves a transaction as it is; `kind`: an expense, and the category is of income; when undoing, `changed`: it
 * has another category or treasury since, and `gone`: its earlier one is no longer in use.
 */
export const refusals = ["closed", "transfer", "voided", "kind", "opening", "count", "changed", "gone"] as const;

export type Refusal = (typeof refusals)[number];

/** Refused transactions that the answer lists for each reason; more are counted. */
export const REFUSED_LISTED = 20;

/** First and last day of a range; `null`: unbounded. */
export type Range = { from: string | null; to: string | null };

/** Range of days as whole months, which have stored totals, and days at its edges, which are counted row by row. */
export type SplitRange = { months: Range | null; days: { from: string; to: string }[] };

/** Splits a range of days (`YYYY-MM-DD`, both included); months are named by their first day. */
export function splitRange({ from, to }: Range): SplitRange {
  if (from && to && from > to) return { months: null, days: [] };
  const first = from && (isFirstDay(from) ? from : nextMonth(from));
  const last = to && (isLastDay(to) ? firstDay(to) : previousMonth(to));
  if (first && last && first > last) {
    const [start, end] = [from as string, to as string];
    return firstDay(start) === firstDay(end)
      ? { months: null, days: [{ from: start, to: end }] }
      : {
          months: null,
          days: [
            { from: start, to: lastDay(start) },
            { from: firstDay(end), to: end },
          ],
        };
  }
  const days = [
    ...(from && from !== first ? [{ from, to: lastDay(from) }] : []),
    ...(to && firstDay(to) !== last ? [{ from: firstDay(to), to }] : []),
  ];
  return { months: { from: first, to: last }, days };
}

const isFirstDay = (day: string) => day.endsWith("-01");

const isLastDay = (day: string) => lastDay(day) === day;

/** Error of a movement before the opening date (`YYYY-MM-DD`) of its treasury. */
export const beforeOpening = (treasury: string, openingDate: string) =>
  `${treasury} empieza el ${formatDate(openingDate)}`;

/** `1234.50` → 123450. */
export const centsOf = (amount: string) => BigInt(amount.replace(".", ""));

/** Bucket of an amount in cents, as in the database: 123456 → 612, the number of digits and the first two digits. */
export function bucketOf(cents: bigint) {
  const digits = String(cents);
  return digits.length * 100 + Number(digits.slice(0, 2).padEnd(2, "0"));
}

/** First amount in cents of a bucket, and of the next one. */
export function bucketCents(bucket: number) {
  const [length, lead] = [Math.floor(bucket / 100), bucket % 100];
  if (length === 1) return { first: BigInt(lead / 10), next: BigInt(lead / 10 + 1) };
  const unit = 10n ** BigInt(length - 2);
  return { first: BigInt(lead) * unit, next: BigInt(lead + 1) * unit };
}
