import { nextMonth, previousMonth } from "@/lib/core/values/dates";

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
