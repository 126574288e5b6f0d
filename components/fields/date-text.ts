import { formatDate, isIsoDate, parseDate } from "@/lib/core/dates";

/** What the box shows of a form value: a date as `dd/mm/aaaa`, anything unfinished as it was typed. */
export const dateToText = (value: string) => (isIsoDate(value) ? formatDate(value) : value);

/**
 * What the form gets of a text while it is typed: `YYYY-MM-DD` once it is written in full, until then the text itself
 * (which the schema refuses). "1/03/1986" waits: it may be on its way to "15/03/1986".
 */
export const typedDate = (text: string) => (/^\d{2}\/\d{2}\/\d{4}$/.test(text) ? writtenDate(text) : text);

/** What the form gets of a text that is finished, however it is written. */
export const writtenDate = (text: string) => (isIsoDate(text.trim()) ? text.trim() : (parseDate(text) ?? text));

/** Puts the slashes while digits are typed ("1403" → "14/03/"); a text that got shorter or is pasted whole stays as it is. */
export function withSlashes(text: string, before: string) {
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
