import { formatDate } from "@/lib/core/dates";

const names = ["long", "short", "narrow"] as const;
const formats = Object.fromEntries(
  names.map((month) => [month, new Intl.DateTimeFormat("es", { month, timeZone: "UTC" })]),
) as Record<(typeof names)[number], Intl.DateTimeFormat>;

/** @param month `YYYY-MM` */
const written = (month: string, format: Intl.DateTimeFormat) => format.format(new Date(`${month}-01T00:00:00Z`));

/** `2025-11` → `nov`. */
export const monthShort = (month: string) => written(month, formats.short).slice(0, 3);

/** `2025-11` → `N`. */
export const monthLetter = (month: string) => written(month, formats.narrow);

/** `2025-11` → `Noviembre 2025`. */
export function monthTitle(month: string) {
  const name = written(month, formats.long);
  return `${name[0]?.toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`;
}

/** `2025-11` → `Noviembre 2025`, `2025` → `2025`. */
export const periodTitle = (period: string) => (period.length === 4 ? period : monthTitle(period));

/** Days of which either end may be open. */
export function rangeTitle(from: string | null, to: string | null) {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
  if (from) return `Desde ${formatDate(from)}`;
  if (to) return `Hasta ${formatDate(to)}`;
  return "Todas las fechas";
}
