/** Calendar dates are `YYYY-MM-DD`, instants ISO 8601 UTC; the machine's own time zone is never used. */

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a real calendar day written `YYYY-MM-DD` (31 February is not). */
export function isIsoDate(text: string) {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(+year, +month - 1, +day));
  return date.getUTCMonth() === +month - 1 && date.getUTCDate() === +day;
}

/** Whether the text is a day of some year written `MM-DD`, 29 February included. */
export const isMonthDay = (text: string) => isIsoDate(`2000-${text}`);

/** Formatters of days by time zone: one costs as much to make as a thousand formatted days. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Time zones whose formatter is kept; there are some four hundred. */
const ZONES_MAX = 1_000;

/** Today in a time zone (IANA name), as `YYYY-MM-DD`. */
export function today(timeZone: string, now = new Date()) {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  if (dayFormats.size < ZONES_MAX) dayFormats.set(timeZone, format);
  return format.format(now);
}

/** Hour of the day, 0–23, in a time zone (IANA name). */
export function hourIn(timeZone: string, now = new Date()) {
  return Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(now));
}

/** `YYYY-MM-DD` → `dd/mm/aaaa`, in every country. */
export function formatDate(iso: string) {
  const [year, month, day] = iso.slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
}

/**
 * Formats an instant (ISO 8601) as `dd/mm/aaaa, hh:mm` in a time zone (IANA name). Joined here: the separators of `Intl`
 * differ between Node and browsers.
 */
export function formatMoment(at: string, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("day")}/${part("month")}/${part("year")}, ${part("hour")}:${part("minute")}`;
}

/**
 * `dd/mm/aaaa` (also `d-m-aaaa`, `d.m.aaaa`) → `YYYY-MM-DD`; null for anything but a calendar day. With `latest`, a year
 * may have two digits: it becomes the last one whose day is not after that day.
 */
export function parseDate(text: string, latest?: string) {
  const [, day, month, year] = /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})\s*$/.exec(text) ?? [];
  if (!day || !month || !year || (year.length === 2 && !latest)) return null;
  const inYear = (full: number | string) => `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const full = latest && year.length === 2 ? fullYear(Number(year), Number(latest.slice(0, 4))) : year;
  const iso = latest && year.length === 2 && inYear(full) > latest ? inYear(Number(full) - 100) : inYear(full);
  return isIsoDate(iso) ? iso : null;
}

/** Last year up to `latest` that ends in these two digits. */
export function fullYear(digits: number, latest: number) {
  const year = latest - (latest % 100) + digits;
  return year <= latest ? year : year - 100;
}

/** `05-17` → `17/05`. */
export function formatMonthDay(monthDay: string) {
  const [month, day] = monthDay.split("-");
  return `${day}/${month}`;
}

/** `d/m` (also `d-m`, `d.m`, and with a separator at the end) → `MM-DD`; null for anything but a day of some year. */
export function parseMonthDay(text: string) {
  const [, day, month] = /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s]?\s*$/.exec(text) ?? [];
  if (!day || !month) return null;
  const monthDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isMonthDay(monthDay) ? monthDay : null;
}

/** Same day `years` earlier; the last day of February maps to the last day of February. */
export function yearsBefore(iso: string, years: number) {
  const year = Number(iso.slice(0, 4));
  const before = String(year - years).padStart(4, "0");
  return iso === lastOfFebruary(iso.slice(0, 4)) ? lastOfFebruary(before) : `${before}${iso.slice(4)}`;
}

const lastOfFebruary = (year: string) => (isIsoDate(`${year}-02-29`) ? `${year}-02-29` : `${year}-02-28`);

/** `2025-11-16` → `2025-11-01`. */
export const firstDay = (day: string) => `${day.slice(0, 7)}-01`;

/** `2025-02-16` → `2025-02-28`. */
export const lastDay = (day: string) => dayBefore(nextMonth(day));

/** First day of the following month. */
export const nextMonth = (day: string) => addMonths(day, 1);

/** First day of the preceding month. */
export const previousMonth = (day: string) => addMonths(day, -1);

/** First and last day of a year `2025` or a month `2025-11`. */
export function daysOf(period: string) {
  return period.length === 4
    ? { from: `${period}-01-01`, to: `${period}-12-31` }
    : { from: `${period}-01`, to: lastDay(`${period}-01`) };
}

function addMonths(day: string, months: number) {
  const date = new Date(`${firstDay(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** Spanish names of the months, January first, in lower case. */
export const monthNames = [
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
] as const;

/** `2025-10-16` or `2025-10` → `octubre de 2025`. */
export const monthName = (day: string) => `${nameOf(day)} de ${day.slice(0, 4)}`;

/** Name of a month of this year (`now`: `YYYY-MM-DD`), `octubre`; of another year, `octubre de 2025`. */
export const monthWord = (day: string, now: string) =>
  day.slice(0, 4) === now.slice(0, 4) ? nameOf(day) : monthName(day);

/** `2025-10-16` → `16 de octubre de 2025`. */
export const fullDate = (day: string) => `${Number(day.slice(8, 10))} de ${monthName(day)}`;

/** `2025-11` → `Noviembre 2025`. */
export const monthTitle = (month: string) => `${monthLetter(month)}${nameOf(month).slice(1)} ${month.slice(0, 4)}`;

/** `2025-11` → `nov`. */
export const monthShort = (month: string) => nameOf(month).slice(0, 3);

/** `2025-11` → `N`. */
export const monthLetter = (month: string) => nameOf(month).slice(0, 1).toUpperCase();

const nameOf = (day: string) => monthNames[Number(day.slice(5, 7)) - 1] ?? "";

const weekdays = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"] as const;

/** `YYYY-MM-DD` → "domingo". */
export const weekdayName = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";

/** `YYYY-MM-DD` → "domingo 29/11/2026". */
export const weekdayDate = (day: string) => `${weekdayName(day)} ${formatDate(day)}`;
