/** What a list of transactions can be narrowed to. */
export const transactionTypes = ["income", "expense", "transfer"] as const;

export type TransactionType = (typeof transactionTypes)[number];

/** The order of two days in which every range is written; an open end is `null`. */
export type Range = { from: string | null; to: string | null };

/** A range of days as whole months, which have totals, and the days at its edges, which are counted one by one. */
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

/** `2025-11-16` → `2025-11-01`. */
export const firstDay = (day: string) => `${day.slice(0, 7)}-01`;

/** `2025-02-16` → `2025-02-28`. */
export const lastDay = (day: string) => dayBefore(nextMonth(day));

/** The first day of the month after. */
export const nextMonth = (day: string) => moved(day, 1);

/** The first day of the month before. */
export const previousMonth = (day: string) => moved(day, -1);

/** The first and the last day of a year `2025` or a month `2025-11`. */
export function daysOf(period: string) {
  return period.length === 4
    ? { from: `${period}-01-01`, to: `${period}-12-31` }
    : { from: `${period}-01`, to: lastDay(`${period}-01`) };
}

const isFirstDay = (day: string) => day.endsWith("-01");

const isLastDay = (day: string) => lastDay(day) === day;

function moved(day: string, months: number) {
  const date = new Date(`${firstDay(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

const monthNames = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

/** `2025-10-16` or `2025-10` → `octubre de 2025`. */
export const monthName = (day: string) => `${monthNames[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`;

/** `1234.50` → 123450. */
export const centsOf = (amount: string) => BigInt(amount.replace(".", ""));

/** The bucket of an amount in cents, as the database counts them: 123456 → 612, how many digits and the first two. */
export function bucketOf(cents: bigint) {
  const digits = String(cents);
  return digits.length * 100 + Number(digits.slice(0, 2).padEnd(2, "0"));
}

/** The first amount in cents of a bucket, and the first of the next one. */
export function bucketCents(bucket: number) {
  const [length, lead] = [Math.floor(bucket / 100), bucket % 100];
  if (length === 1) return { first: BigInt(lead / 10), next: BigInt(lead / 10 + 1) };
  const unit = 10n ** BigInt(length - 2);
  return { first: BigInt(lead) * unit, next: BigInt(lead + 1) * unit };
}
