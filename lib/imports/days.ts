import { fullYear, isIsoDate, monthNames, today } from "@/lib/core/values/dates";
import { isoOfSerial } from "@/lib/spreadsheets/cells";
import { normalizeText } from "./columns";

const DAY_MS = 86_400_000;

/** Time after a date; it is dropped. */
const TIME = /[T ]\s*\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?\s?m\.?|Z|[+-]\d{2}:?\d{2})?$/i;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const WRITTEN = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/;
const WORDS = /^(?:[a-z]+ )?(\d{1,2}) (?:de )?([a-z]{3,10}) (?:de |del )?(\d{4}|\d{2})$/;
const SERIAL = /^\d{1,6}(\.\d+)?$/;

/**
 * Reads dates as people and programs write them, the day before the month: `dd/mm/aaaa`, `d-m-aa`, ISO, «5 de mayo de
 * 1980», serial numbers. Null for other texts and for dates before 1900 or after `latest`: by default tomorrow in UTC,
 * which is today in some zones.
 */
export function dayReader({ from1904 = false, now = new Date(), latest = tomorrow(now) } = {}) {
  const thisYear = Number(tomorrow(now).slice(0, 4));
  // The same dates repeat within a file.
  const cache = new Map<string, string | null>();
  return (text: string) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const iso = dayOf(text.trim(), from1904, thisYear);
    const day = iso && isIsoDate(iso) && iso >= "1900-01-01" && iso <= latest ? iso : null;
    if (cache.size < CACHE_MAX) cache.set(text, day);
    return day;
  };
}

const CACHE_MAX = 50_000;

const tomorrow = (now: Date) => today("UTC", new Date(now.getTime() + DAY_MS));

const MONTH_DAY = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})$/;
const MONTH_DAY_WORDS = /^(?:el )?(\d{1,2}) (?:de )?([a-z]{3,10})$/;

/** Day without a year, «15 de mayo» or `15/5`, as `MM-DD`; null for other texts. 29 February is a day. */
export function monthDayOf(text: string) {
  const written = text.trim();
  const numbers = MONTH_DAY.exec(written);
  const [, day = "", month = ""] = numbers ?? MONTH_DAY_WORDS.exec(normalizeText(written)) ?? [];
  if (day === "") return null;
  const monthDay = `${(numbers ? month : monthOf(month)).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(`2000-${monthDay}`) ? monthDay : null;
}

/** «2015», «mayo 2015», «may-15», «05/2015»: without its day. */
const YEAR = /^(?:19|20)\d{2}$/;
const MONTH_YEAR = /^(?:([a-z]{3,10})|(\d{1,2})) (?:de |del )?(\d{4}|\d{2})$/;

/** First day of a date that is known to the month or year only; null for other texts and for the future. */
export function firstDayOf(text: string, now = new Date()) {
  const written = normalizeText(text);
  const latest = now.toISOString().slice(0, 10);
  if (YEAR.test(written)) return beforeOrNull(`${written}-01-01`, latest);
  const [, word, number, year = ""] = MONTH_YEAR.exec(written) ?? [];
  // «05 15» may be a day and a month.
  if (!(word || (number && year.length === 4))) return null;
  const month = word ? monthOf(word) : (number ?? "");
  return beforeOrNull(isoOf(year, month, "1", Number(latest.slice(0, 4))), latest);
}

const beforeOrNull = (iso: string, latest: string) =>
  isIsoDate(iso) && iso >= "1900-01-01" && iso <= latest ? iso : null;

/** Day, month and year in figures: a date, though perhaps not one of the calendar. */
const FIGURES = /^\d{1,2} \d{1,2} (?:\d{4}|\d{2})$/;
const DAY_AND_MONTH = /^\d{1,2} (?:de )?([a-z]{3,10})$/;
/** Words before a date: «sí (2004)», «en 1998». */
const BEFORE_DATE = /^(?:(?:si|en|el|desde|ano) )+/;

/** Whether a text says when something happened: a date, complete or not, possible or not. */
export function isDateText(text: string, { from1904 = false } = {}) {
  const written = normalizeText(text).replace(BEFORE_DATE, "");
  if (firstDayOf(written) !== null || FIGURES.test(written)) return true;
  const month = DAY_AND_MONTH.exec(written)?.[1];
  if (month !== undefined) return monthOf(month) !== "0";
  const iso = SERIAL.test(written) && Number(written) < FIRST_SERIAL ? null : dayOf(text.trim(), from1904, LAST_YEAR);
  return iso !== null && isIsoDate(iso);
}

/** Serial numbers below this one (1927) are more likely mistakes than dates. */
const FIRST_SERIAL = 10_000;
const LAST_YEAR = 2099;

function dayOf(text: string, from1904: boolean, thisYear: number) {
  const written = text.replace(TIME, "");
  const iso = ISO.exec(written);
  if (iso) return isoOf(iso[1], iso[2], iso[3], thisYear);
  const numbers = WRITTEN.exec(written);
  if (numbers) return isoOf(numbers[3], numbers[2], numbers[1], thisYear);
  if (SERIAL.test(written)) return serialDay(Number(written), from1904);
  const words = WORDS.exec(normalizeText(written));
  return words ? isoOf(words[3], monthOf(words[2]), words[1], thisYear) : null;
}

function isoOf(year = "", month = "", day = "", thisYear: number) {
  return `${year.length === 2 ? fullYear(Number(year), thisYear) : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Null for 1900–2100: a bare year, which as a serial number would be a day of 1905. */
function serialDay(serial: number, from1904: boolean) {
  return serial >= 1900 && serial <= 2100 ? null : isoOfSerial(serial, from1904);
}

function monthOf(word = "") {
  if (word === "set" || word === "setiembre") return "9";
  const month = monthNames.findIndex(
    (name) => name === word || (word.length >= 3 && word.length <= 4 && name.startsWith(word)),
  );
  return String(month + 1);
}
