/** Day a new movement begins with: today, or the last day of a past period whose month is open; all `YYYY-MM-DD`. */
export function entryDay(period: { to: string | null }, now: string, isLocked: (month: string) => boolean) {
  const { to } = period;
  return to && to < now && !isLocked(to.slice(0, 7)) ? to : now;
}

/** Whether a day is outside of a period, either end of which may be open. */
export const isOutside = (day: string, { from, to }: { from: string | null; to: string | null }) =>
  (from !== null && day < from) || (to !== null && day > to);
