import { fullYear, isIsoDate, monthNames, today } from "@/lib/core/values/dates";
import { isoOfSerial } from "@/lib/spreadsheets/cells";
import { normalizeText } from "./columns";

const DAY_MS = 86_400_000;

/** Time after a date; it is dropped. */
const TIME = /[T ]\s*\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?\s?m\.?|Z|[+-]\d{2}:?\d{2})?$/i;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const WRITTEN = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/;
const WORDS = /^(?:[a-z]+ )?(\d{1,2}) (?:de )?([a-z]{3,10}) (?:de |del )?(\d{4}|\d{2})$/;
/** «Feb 11, 1979», as in English. */
const MONTH_FIRST = /^([a-z]{3,10}) (\d{1,2}) (\d{4}|\d{2})$/;
/** Day of the week before a date of figures: «mar 06/10/2026». */
const WEEKDAY = /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)[a-zé]*\.?,?\s+(?=\d{1,4}[-/.])/i;
/** `20241231` and `31122024`. */
const COMPACT = /^((?:19|20)\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/;
const COMPACT_END = /^([0-2]\d|3[01])(0[1-9]|1[0-2])((?:19|20)\d\d)$/;
const SERIAL = /^\d{4,6}(\.\d+)?$/;

/**
 * Reads dates as people and programs write them, the day before the month: `dd/mm/aaaa`, `d-m-aa`, ISO, «5 de mayo de
 * 1980», serial numbers. Null for other texts and for dates before 1900 or after `latest`: by default tomorrow in UTC,
 * which is today in some zones.
 */
export function dayReader({
  from1904 = false,
  now = new Date(),
  latest = tomorrow(now),
  order = "day",
}: DayReaderOptions = {}) {
  const thisYear = Number(tomorrow(now).slice(0, 4));
  // The same dates repeat within a file.
  const cache = new Map<string, string | null>();
  return (text: string) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const iso = dayOf(visible(text), from1904, thisYear, order);
    const day = iso && isIsoDate(iso) && iso >= "1900-01-01" && iso <= latest ? iso : null;
    if (cache.size < CACHE_MAX) cache.set(text, day);
    return day;
  };
}

type DayReaderOptions = { from1904?: boolean; now?: Date; latest?: string; order?: DayOrder };

/** What comes first in dates of figures; `unknown`: a date that may be both is none. */
export type DayOrder = "day" | "month" | "unknown";

const CACHE_MAX = 50_000;

const tomorrow = (now: Date) => today("UTC", new Date(now.getTime() + DAY_MS));

/** Days without a year as programs write them: `--05-17`, `0000-07-04`, and 1604 of Apple. */
const NO_YEAR = /^(?:--|0000-|1604-)(\d{2})-?(\d{2})$/;
/** A date of zeros, which programs write for none. */
export const isZeroDate = (text: string) => /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}$/.test(visible(text));
const MONTH_DAY = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})$/;
const MONTH_DAY_WORDS = /^(?:el )?(\d{1,2}) (?:de )?([a-z]{3,10})$/;

/** Day without a year, «15 de mayo» or `15/5`, as `MM-DD`; null for other texts. 29 February is a day. */
export function monthDayOf(text: string, order: DayOrder = "day") {
  const written = visible(text);
  const marked = NO_YEAR.exec(written);
  if (marked) return isIsoDate(`2000-${marked[1]}-${marked[2]}`) ? `${marked[1]}-${marked[2]}` : null;
  const numbers = MONTH_DAY.exec(written);
  const [, first = "", second = ""] = numbers ?? MONTH_DAY_WORDS.exec(normalizeText(written)) ?? [];
  if (first === "") return null;
  const parts = numbers ? inOrder(first, second, order) : { day: first, month: monthOf(second) };
  if (!parts) return null;
  const monthDay = `${parts.month.padStart(2, "0")}-${parts.day.padStart(2, "0")}`;
  return isIsoDate(`2000-${monthDay}`) ? monthDay : null;
}

/** Day and month of two figures; undefined where the order is unknown and both are months. */
function inOrder(first: string, second: string, order: DayOrder) {
  const known =
    order !== "unknown" || first === second
      ? order
      : Number(first) > 12
        ? "day"
        : Number(second) > 12
          ? "month"
          : order;
  if (known === "unknown") return undefined;
  return known === "month" ? { day: second, month: first } : { day: first, month: second };
}

const FIGURES_OF_DAY = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})(?:\s*[-/. ]\s*(?:\d{4}|\d{2}))?$/;

/** What the dates of a column say of their order: a value of each kind; `both` may be read in both ways. */
export function ordersOf(cells: readonly string[]) {
  const found: Partial<Record<"day" | "month" | "both", string>> = {};
  for (const cell of cells) {
    const [, first, second] = FIGURES_OF_DAY.exec(visible(cell).replace(TIME, "")) ?? [];
    if (first === undefined) continue;
    const [one, other] = [Number(first), Number(second)];
    if (one > 12 && other <= 12) found.day ??= cell;
    else if (other > 12 && one <= 12) found.month ??= cell;
    else if (one !== other) found.both ??= cell;
  }
  return found;
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

function dayOf(text: string, from1904: boolean, thisYear: number, order: DayOrder = "day") {
  const written = text.replace(TIME, "").replace(WEEKDAY, "");
  const iso = ISO.exec(written);
  if (iso) return isoOf(iso[1], iso[2], iso[3], thisYear);
  const numbers = WRITTEN.exec(written);
  if (numbers) {
    const parts = inOrder(numbers[1] ?? "", numbers[2] ?? "", order);
    return parts ? isoOf(numbers[3], parts.month, parts.day, thisYear) : null;
  }
  const compact = COMPACT.exec(written)?.slice(1) ?? COMPACT_END.exec(written)?.slice(1).reverse();
  if (compact) return compact.join("-");
  if (SERIAL.test(written)) return serialDay(Number(written), from1904);
  const plain = normalizeText(written);
  const monthFirst = MONTH_FIRST.exec(plain);
  if (monthFirst) return isoOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2], thisYear);
  const words = WORDS.exec(plain);
  return words ? isoOf(words[3], monthOf(words[2]), words[1], thisYear) : null;
}

function isoOf(year = "", month = "", day = "", thisYear: number) {
  return `${year.length === 2 ? fullYear(Number(year), thisYear) : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Null for 1900–2100: a bare year, which as a serial number would be a day of 1905. */
function serialDay(serial: number, from1904: boolean) {
  return serial >= 1900 && serial <= 2100 ? null : isoOfSerial(serial, from1904);
}

const ENGLISH = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** Number of a month by its Spanish or English name or the beginning of it; "0" for another word. */
export function monthOf(word = "") {
  if (word === "set" || word === "setiembre" || word === "sept") return "9";
  const isName = (name: string) => name === word || (word.length >= 3 && word.length <= 4 && name.startsWith(word));
  const month = monthNames.findIndex(isName);
  return String((month < 0 ? ENGLISH.findIndex(isName) : month) + 1);
}

/** Text without characters that nobody sees, marks around it, and a point behind it. */
export const visible = (text: string) =>
  text.replace(INVISIBLE, "").trim().replace(/^['’]/, "").replace(/[.']$/, "").trim();

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
