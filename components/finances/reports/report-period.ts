import { createParser } from "nuqs";
import { nextMonth, previousMonth } from "@/lib/core/dates";

/** A year `2025` or a month `2025-11` of the address; anything else counts as absent. */
export const parseAsPeriod = createParser({
  parse: (text) => (/^(19\d\d|20\d\d|2100)(-(0[1-9]|1[0-2]))?$/.test(text) ? text : null),
  serialize: String,
});

export const isYear = (period: string) => period.length === 4;

/** The month or year before or after. */
export function stepPeriod(period: string, direction: -1 | 1) {
  if (isYear(period)) return String(Number(period) + direction);
  const day = `${period}-01`;
  return (direction < 0 ? previousMonth(day) : nextMonth(day)).slice(0, 7);
}

/** Year of a month; for a year, its current month (`now`: `YYYY-MM`) or December. */
export function turnPeriod(period: string, now: string) {
  if (!isYear(period)) return period.slice(0, 4);
  return now.startsWith(period) ? now : `${period}-12`;
}
