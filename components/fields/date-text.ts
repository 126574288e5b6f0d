import { formatDate, isIsoDate, parseDate } from "@/lib/core/dates";

/** Box text of a form value: a date as `dd/mm/aaaa`, unfinished input unchanged. */
export const dateToText = (value: string) => (isIsoDate(value) ? formatDate(value) : value);

/**
 * Form value while typing: `YYYY-MM-DD` once the date is complete, until then the text itself (which the schema
 * refuses). "1/03/1986" stays text: it may become "15/03/1986".
 */
export const parsePartialDate = (text: string) => (/^\d{2}\/\d{2}\/\d{4}$/.test(text) ? parseFinishedDate(text) : text);

/** Form value of finished input, in any notation. */
export const parseFinishedDate = (text: string) => (isIsoDate(text.trim()) ? text.trim() : (parseDate(text) ?? text));

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
