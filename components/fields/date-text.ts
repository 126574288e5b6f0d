import { formatDate, isIsoDate, parseDate, parseMonthDay, today } from "@/lib/core/values/dates";

/** Years after this one that two digits may mean, where a date may lie ahead. */
const YEARS_AHEAD = 20;

/** Box text of a form value: a date as `dd/mm/aaaa`, unfinished input unchanged. */
export const dateToText = (value: string) => (isIsoDate(value) ? formatDate(value) : value);

/**
 * Form value while typing: `YYYY-MM-DD` once the date is complete, until then the text itself (which the schema
 * refuses). "1/03/1986" stays text: it may become "15/03/1986".
 */
export const parsePartialDate = (text: string) =>
  /^\d{2}\/\d{2}\/\d{4}$/.test(text) ? (parseDate(text) ?? text) : text;

/**
 * Form value of finished input, in any notation, also with a year of two digits: the last one that is not in the future
 * if `isPast`, otherwise one of the next twenty at most.
 */
export function parseFinishedDate(text: string, isPast: boolean, now = today("UTC")) {
  if (isIsoDate(text.trim())) return text.trim();
  const latest = isPast ? now : `${Number(now.slice(0, 4)) + YEARS_AHEAD}-12-31`;
  return parseDate(text, latest) ?? text;
}

/** Whether the days of a box lie behind or ahead of today, which decides the year that an unfinished date means. */
export type Tense = { isPast?: boolean; isAhead?: boolean };

/** Months by which a day without a year may be on the other side of today and yet be of this year. */
const NEAR_MONTHS = 3;

/** Form value of `d/m`: of this year, or of the one before or after it, if that is nearer; other text unchanged. */
export function addYear(text: string, { isPast, isAhead }: Tense, now = today("UTC")) {
  const monthDay = parseMonthDay(text);
  if (!monthDay) return text;
  const year = Number(now.slice(0, 4));
  const monthsAhead = Number(monthDay.slice(0, 2)) - Number(now.slice(5, 7));
  const isLastYear = isPast ? `${year}-${monthDay}` > now : !isAhead && monthsAhead > NEAR_MONTHS;
  const isNextYear = isAhead && monthsAhead < -NEAR_MONTHS;
  const day = `${year - Number(isLastYear) + Number(isNextYear ?? false)}-${monthDay}`;
  return isIsoDate(day) ? day : text;
}

/** How to correct input that is not a date, or not one of those that are allowed. */
export function dateAdvice(text: string, isPast: boolean, now = today("UTC")) {
  const [day, month, year] = text.trim().split(/[/.\-\s]+/);
  if (isIsoDate(text)) return isPast && text > now ? "Ese día todavía no llega" : "El año va de 1900 a 2100";
  if (![day, month].every((part) => /^\d{1,2}$/.test(part ?? ""))) return "Escríbela así: 31/12/1980";
  if (!year) return "Falta el año";
  return /^\d{4}$|^\d{2}$/.test(year) ? "Ese día no existe" : "Escribe el año con cuatro cifras";
}

/** `MM-DD` while `dd/mm` is being typed, until then the text itself. "1/05" stays text: it may become "15/05". */
export const parsePartialMonthDay = (text: string) =>
  /^\d{2}\/\d{2}\/?$/.test(text) ? (parseMonthDay(text) ?? text) : text;

/** Inserts the slashes while digits are typed ("1403" → "14/03/"); deletions and pasted text stay unchanged. */
export function insertSlashes(text: string, before: string) {
  if (text.length <= before.length || text.length > before.length + 1) return text;
  const parts = text.split(/[/.\-\s]+/);
  if (parts.length > 3 || parts.some((part) => /\D/.test(part))) return text;

  const [day = "", month, year] = parts;
  if (month === undefined) return day.length >= 2 ? `${day.slice(0, 2)}/${day.slice(2)}` : day;
  const dayText = day.padStart(2, "0");
  if (year === undefined)
    return month.length >= 2 ? `${dayText}/${month.slice(0, 2)}/${month.slice(2)}` : `${dayText}/${month}`;
  return `${dayText}/${month.padStart(2, "0")}/${year.slice(0, 4)}`;
}
