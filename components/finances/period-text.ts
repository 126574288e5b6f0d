import { formatDate, monthTitle } from "@/lib/core/values/dates";

/** `2025-11` → `Noviembre 2025`, `2025` → `2025`. */
export const periodTitle = (period: string) => (period.length === 4 ? period : monthTitle(period));

/** Title of a date range; either end may be open. */
export function rangeTitle(from: string | null, to: string | null) {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
  if (from) return `Desde ${formatDate(from)}`;
  if (to) return `Hasta ${formatDate(to)}`;
  return "Todas las fechas";
}
