import { formatDate, today } from "@/lib/core/values/dates";
import type { SiteLanguage } from "@/lib/websites/rules";
import { unbroken } from "./times";

/** Language and region in which a site's dates are written: the church's own where its site has its language. */
export function dateLocale(language: SiteLanguage, churchLocale: string) {
  if (churchLocale.split("-")[0] === language) return churchLocale;
  return { es: "es-419", en: "en-US", pt: "pt-BR" }[language];
}

export type EventTimes = { date: string; end: string | null };

/** Milliseconds of a night: an event that ends within them of its start has one day, though midnight is between. */
const NIGHT = 12 * 60 * 60_000;

/** `Sábado 14 de marzo, 8:00 a. m.`; with its year when that is not the current one. */
export function eventDate({ date, end }: EventTimes, locale: string, year: string) {
  const day = dayText(date, locale, year);
  const time = timeText(date, locale);
  const first = time ? `${day}, ${time}` : day;
  if (!end || end === date) return first;
  const endTime = timeText(end, locale);
  const last = hasSeveralDays({ date, end })
    ? [lowerFirst(dayText(end, locale, year), locale), endTime].filter(Boolean).join(", ")
    : endTime;
  return last ? `${first} – ${last}` : first;
}

/** Day, or days, of an event as its card shows them apart: `Sábado`, `14`, `marzo`; `Sáb–dom`, `14–15`, `marzo`. */
export function eventDays({ date, end }: EventTimes, locale: string, year: string) {
  const last = end && hasSeveralDays({ date, end }) ? end : date;
  const month = (day: string) =>
    lowerFirst(format(day, locale, { month: "long" }), locale) +
    (yearOf(last) === year && yearOf(date) === year ? "" : ` ${yearOf(day)}`);
  if (last === date)
    return {
      weekday: upperFirst(format(date, locale, { weekday: "long" }), locale),
      days: dayNumber(date),
      month: month(date),
    };
  const months = [...new Set([month(date), month(last)])];
  return {
    weekday: upperFirst(`${shortWeekday(date, locale)}–${shortWeekday(last, locale)}`, locale),
    days: `${dayNumber(date)}–${dayNumber(last)}`,
    month: months.join("–"),
  };
}

/** Hours of an event beside its days: `8:00 a. m. – 10:00 a. m.`; of several days: `Sáb 8:00 a. m. – dom 5:00 p. m.` */
export function eventHours({ date, end }: EventTimes, locale: string, allDay: string) {
  const isSeveral = end !== null && hasSeveralDays({ date, end });
  const start = timeText(date, locale);
  const last = end && end !== date ? timeText(end, locale) : "";
  if (!start) return isSeveral ? "" : allDay;
  if (!last) return start;
  if (!isSeveral) return `${start} – ${last}`;
  return `${upperFirst(shortWeekday(date, locale), locale)} ${start} – ${shortWeekday(end, locale)} ${last}`;
}

/** Whether an event has more than a day, or than a night. */
function hasSeveralDays({ date, end }: { date: string; end: string }) {
  if (dayOf(end) === dayOf(date)) return false;
  return date.length === 10 || end.length === 10 || Date.parse(`${end}Z`) - Date.parse(`${date}Z`) > NIGHT;
}

/** Short day of a past event: `14/03/2025` in Spanish and Portuguese, `Mar 14, 2025` in English. */
export const shortDate = (date: string, locale: string) =>
  locale.startsWith("en") ? format(date, locale, { dateStyle: "medium" }) : formatDate(date);

/** Day of an instant (ISO 8601) in a time zone, with its year: `22 de febrero de 2026`. */
export const longDate = (instant: string, locale: string, timeZone: string) =>
  format(today(timeZone, new Date(instant)), locale, { dateStyle: "long" });

/** `8 de marzo`; with its year when that is not the current one. */
export const dayOfYear = (date: string, locale: string, year: string) =>
  format(date, locale, { day: "numeric", month: "long", ...(yearOf(date) === year ? {} : { year: "numeric" }) });

const dayOf = (date: string) => date.slice(0, 10);
const yearOf = (date: string) => date.slice(0, 4);
const dayNumber = (date: string) => String(Number(date.slice(8, 10)));

function dayText(date: string, locale: string, year: string) {
  const withYear = yearOf(date) === year ? {} : { year: "numeric" as const };
  const text = format(date, locale, { weekday: "long", day: "numeric", month: "long", ...withYear });
  return upperFirst(locale.startsWith("es") ? text.replace(/^([^\d]+), /, "$1 ") : text, locale);
}

/** Some regions write it with a full stop. */
const shortWeekday = (date: string, locale: string) => format(date, locale, { weekday: "short" }).replace(/\.$/, "");

/** Empty for a date without a time. */
const timeText = (date: string, locale: string) =>
  date.length > 10 ? unbroken(format(date, locale, { hour: "numeric", minute: "2-digit" }), locale) : "";

/** Formatters by locale and options: making one takes as long as a small page. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a local date as it stands, whatever the time zone of the machine. */
function format(date: string, locale: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  formatters.set(key, formatter);
  return formatter.format(new Date(date.length > 10 ? `${date}:00Z` : `${date}T00:00:00Z`));
}

const upperFirst = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** English writes names of days in capitals everywhere. */
const lowerFirst = (text: string, locale: string) =>
  locale.startsWith("en") ? text : text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
