import { formatDate, today } from "@/lib/core/values/dates";
import type { SiteLanguage } from "@/lib/websites/rules";

/** Language and region in which a site's dates are written: the church's own where its site has its language. */
export function dateLocale(language: SiteLanguage, churchLocale: string) {
  if (churchLocale.split("-")[0] === language) return churchLocale;
  return { es: "es-419", en: "en-US", pt: "pt-BR" }[language];
}

export type EventTimes = { date: string; end: string | null };

/** `Sábado 14 de marzo, 8:00 a. m.`; with its year when that is not the current one. */
export function eventDate({ date, end }: EventTimes, locale: string, year: string) {
  const day = dayText(date, locale, year);
  const time = timeText(date, locale);
  const first = time ? `${day}, ${time}` : day;
  if (!end || end === date) return first;
  const isSameDay = dayOf(end) === dayOf(date);
  const endTime = timeText(end, locale);
  const last = isSameDay ? endTime : [lowerFirst(dayText(end, locale, year)), endTime].filter(Boolean).join(", ");
  return last ? `${first} – ${last}` : first;
}

/** What a row says beside its day and month: `Sábado, 8:00 a. m. – 10:00 a. m.` */
export function eventHours(times: EventTimes, locale: string, year: string, allDay: string) {
  const { date, end } = times;
  if (end && dayOf(end) !== dayOf(date)) return eventDate(times, locale, year);
  const start = timeText(date, locale);
  const last = end && end !== date ? timeText(end, locale) : "";
  const hours = last ? `${start} – ${last}` : start || allDay.toLowerCase();
  return `${upperFirst(format(date, locale, { weekday: "long" }))}, ${hours}`;
}

/** Day of the month, and name of the month with its year when that is not the current one. */
export const dayAndMonth = (date: string, locale: string, year: string) => ({
  day: String(Number(date.slice(8, 10))),
  month: format(date, locale, { month: "long" }) + (yearOf(date) === year ? "" : ` ${yearOf(date)}`),
});

/** Short day of a past event: `14/03/2025` in Spanish and Portuguese, `Mar 14, 2025` in English. */
export const shortDate = (date: string, locale: string) =>
  locale.startsWith("en") ? format(date, locale, { dateStyle: "medium" }) : formatDate(date);

/** Day of an instant (ISO 8601) in a time zone, with its year: `22 de febrero de 2026`. */
export const longDate = (instant: string, locale: string, timeZone: string) =>
  format(today(timeZone, new Date(instant)), locale, { dateStyle: "long" });

const dayOf = (date: string) => date.slice(0, 10);
const yearOf = (date: string) => date.slice(0, 4);

function dayText(date: string, locale: string, year: string) {
  const withYear = yearOf(date) === year ? {} : { year: "numeric" as const };
  const text = format(date, locale, { weekday: "long", day: "numeric", month: "long", ...withYear });
  return upperFirst(locale.startsWith("es") ? text.replace(/^([^\d]+), /, "$1 ") : text);
}

/** Empty for a date without a time. */
const timeText = (date: string, locale: string) =>
  date.length > 10 ? format(date, locale, { hour: "numeric", minute: "2-digit" }) : "";

/** Formatters by locale and options: making one takes as long as a small page. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a local date as it stands, whatever the time zone of the machine. */
function format(date: string, locale: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  formatters.set(key, formatter);
  return formatter.format(new Date(date.length > 10 ? `${date}:00Z` : `${date}T00:00:00Z`));
}

const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1);
