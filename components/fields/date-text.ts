import { formatDate, isIsoDate, parseDate } from "@/lib/core/dates";

/** What the box shows of a form value: a date as `dd/mm/aaaa`, anything unfinished as it was typed. */
export const dateToText = (value: string) => (isIsoDate(value) ? formatDate(value) : value);

/** What the form gets of a text: `YYYY-MM-DD` once it is a date, until then the text itself (which the schema refuses). */
export const textToDate = (text: string) => (isIsoDate(text) ? text : (parseDate(text) ?? text));

/** Puts the slashes while digits are typed ("1403" → "14/03/"); a text that got shorter or is pasted whole stays as it is. */
export function withSlashes(text: string, before: string) {
  if (text.length <= before.length || text.length > before.length + 1) return text;
  const parts = text.split(/[/.\-\s]/);
  if (parts.length > 3 || parts.some((part) => /\D/.test(part))) return text;

  const [day = "", month, year] = parts;
  if (month === undefined) return day.length >= 2 ? `${day.slice(0, 2)}/${day.slice(2)}` : day;
  const dayText = day.padStart(2, "0");
  if (year === undefined)
    return month.length >= 2 ? `${dayText}/${month.slice(0, 2)}/${month.slice(2)}` : `${dayText}/${month}`;
  return `${dayText}/${month.padStart(2, "0")}/${year.slice(0, 4)}`;
}
