import type * as z from "zod";
import { INVALID_DATE, REQUIRED } from "@/lib/core/fields/fields";
import { formatDate, formatMonthDay } from "@/lib/core/values/dates";
import { blankTester } from "./blanks";
import { choiceFinder, type ImportChoices, noChoices, replacementOf, type ValueChoice } from "./choices";
import { normalizeText } from "./columns";
import { dayReader, firstDayOf, isDateText, isZeroDate, monthDayOf } from "./days";
import type { CellValue, ColumnTraits, FieldReader, FileTraits, Reading, ValueOption } from "./reading";

/** Spreadsheet error in a cell, in English or Spanish. */
const SHEET_ERROR =
  /^#(N\/[AD]|REF!|¡REF!|DIV\/0!|¡DIV\/0!|VALUE!|¡VALOR!|NAME\?|¿NOMBRE\?|NULL!|¡NULO!|NUM!|¡NUM!|SPILL!|ERROR!)$/i;

const MISSING_KEY: CellValue = { message: REQUIRED };
const EMPTY: CellValue = { value: null };
const ERROR_CELL: CellValue = { message: "La celda tiene un error de la hoja de cálculo" };

/** Value or error of a cell, and the user's choice that it comes from. `isUnknown`: as written, without the choice. */
export type ReadCell = CellValue & { choice?: ValueChoice; isUnknown?: boolean; options?: readonly ValueOption[] };

export type CellReader = {
  /** Returns the reader of a field's cells. */
  readerOf: (field: string) => (text: string) => ReadCell;
  /** Formats a value for people. */
  format: (field: string, value: string) => string;
};

/** Traits for reading defaults, which come from no file. */
const NO_FILE: FileTraits = { format: "csv", from1904: false };

/**
 * Reads the cells of a module's files with the reader of each field; handles empty cells, also those that say so
 * («sin celular»), spreadsheet errors, and the user's choices for values that cannot be read.
 */
export function cellReader<Context>(
  { names, fields, key }: Pick<Reading<string, Context>, "names" | "fields" | "key">,
  context: Context,
  file = NO_FILE,
  choices: Pick<ImportChoices, "values"> = noChoices,
  traits: Record<string, ColumnTraits> = {},
): CellReader {
  const choiceOf = choiceFinder(choices);
  const readers: Record<string, FieldReader> = {};
  for (const name of names) {
    const reader = fields[name]?.reader(context, { ...file, ...traits[name] });
    if (reader) readers[name] = reader;
  }
  return {
    readerOf: (field) => {
      const { read = () => EMPTY, hasOptions = false } = readers[field] ?? {};
      const blank = field === key.field && !key.isOptional ? MISSING_KEY : EMPTY;
      const isBlank = field === key.field ? () => false : blankTester(fields[field]?.synonyms ?? []);
      const readCell = (text: string): CellValue => {
        const trimmed = text.trim();
        if (trimmed === "") return blank;
        if (isBlank(trimmed)) {
          const option = hasOptions ? read(text) : blank;
          return "value" in option ? option : blank;
        }
        return trimmed.startsWith("#") && SHEET_ERROR.test(trimmed) ? ERROR_CELL : read(text);
      };
      // The option that a choice creates exists by now, so that its value can be read.
      const hasCreated = choices.values.some((choice) => choice.field === field && choice.create !== undefined);
      return (text) => {
        const written = readCell(text);
        const isRead = "value" in written;
        if (isRead && !hasCreated) return written;
        const choice = choiceOf(field, text);
        if (!choice || (isRead && choice.create === undefined)) return written;
        const replacement = replacementOf(choice);
        const asked = { isUnknown: isRead || written.isUnknown, ...(!isRead && { options: written.options }) };
        return { ...(replacement === null ? blank : readCell(replacement)), ...asked, choice };
      };
    },
    format: (field, value) => readers[field]?.format?.(value) ?? value,
  };
}

/** Validates a text with the form's schema and its messages. */
export function validateText(schema: z.ZodType<string | null>, text: string): CellValue {
  const result = schema.safeParse(text);
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message ?? REQUIRED };
}

/** Reader of texts, by the rules of the form's schema. */
export const textReader = (schema: z.ZodType<string | null>): FieldReader => ({
  read: (text) => validateText(schema, text),
});

/**
 * `monthDay`: field that takes days without a year, as `MM-DD`. `hasPartial`: a month or year stands for its first day.
 * `latest`: last day, by default today.
 */
type DayOptions = { monthDay?: string; hasPartial?: boolean; latest?: string };

/** Reader of dates as people and programs write them; its values are `YYYY-MM-DD`. */
export function dayField(
  { from1904, dayOrder }: FileTraits,
  { monthDay, hasPartial, latest }: DayOptions = {},
): FieldReader {
  const day = dayReader({ from1904, latest, order: dayOrder });
  return {
    read: (text) => {
      if (isZeroDate(text)) return EMPTY;
      const value = day(text);
      if (value) return { value };
      const withoutYear = monthDay === undefined ? null : monthDayOf(text, dayOrder);
      if (withoutYear) return { value: withoutYear, field: monthDay };
      const first = hasPartial ? firstDayOf(text) : null;
      return first ? { value: first, remark: storedAs(formatDate(first)) } : INVALID_DAY;
    },
    format: formatDate,
  };
}

const INVALID_DAY: CellValue = { message: INVALID_DATE };

/** Remark on a value that is not stored as written. */
export const storedAs = (text: string) => `Se guarda como ${text}`;

const SHORT_NUMBER = /^\s*\d{1,4}\s*$/;

/** Reader of days without a year, and of dates, whose year is dropped; its values are `MM-DD`. */
export function monthDayField({ from1904, dayOrder }: FileTraits): FieldReader {
  const day = dayReader({ from1904, order: dayOrder });
  return {
    read: (text) => {
      // A short number would be the serial number of a day of about 1900.
      const value =
        monthDayOf(text, dayOrder) ?? (SHORT_NUMBER.test(text) ? undefined : day(text)?.slice("YYYY-".length));
      return value ? { value } : INVALID_DAY;
    },
    format: formatMonthDay,
  };
}

/**
 * Reader of a fixed list. `words`: spellings of each value, lowercase and without accents and signs; `near`: those that
 * mean something else, for which the value is the nearest one, which is said.
 */
export function wordReader<Value extends string>(
  words: Record<Value, readonly string[]>,
  labels: Record<Value, string>,
  message: string,
  near: Partial<Record<Value, readonly string[]>> = {},
): FieldReader {
  const values = valuesByWord(words);
  const nearValues = valuesByWord(near as Record<Value, readonly string[]>);
  const labelOf = new Map(Object.entries<string>(labels));
  const format = (value: string) => labelOf.get(value) ?? value;
  const read = createLookup(new Map([...values, ...nearValues]), () => message);
  if (nearValues.size === 0) return { read, format, hasOptions: true };
  return {
    format,
    hasOptions: true,
    read: memoize((text) => {
      const result = read(text);
      const isNear = "value" in result && result.value !== null && nearValues.has(normalizeText(text));
      return isNear ? { ...result, remark: storedAs(format(result.value ?? "")) } : result;
    }),
  };
}

const valuesByWord = (words: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(words).flatMap(([value, texts]) => texts.map((text) => [text, value])));

const YES = ["si", "s", "x", "1", "true", "verdadero", "v", "yes", "y"];
const NO = ["no", "n", "0", "false", "falso", "f"];

/**
 * Reader of yes and no; a date means yes: the day on which it happened, which is extra. `yes`, `no`: further words, lowercase and without
 * accents and signs.
 */
export function yesNoReader(
  { yes = [], no = [] }: { yes?: readonly string[]; no?: readonly string[] },
  labels: Record<"true" | "false", string>,
  { from1904 }: FileTraits,
): FieldReader {
  const words = wordReader(
    { true: [...YES, ...yes], false: [...NO, ...no] },
    labels,
    `Escribe ${labels.true} o ${labels.false}`,
  );
  return {
    ...words,
    read: (text) => {
      const sign = signs[text.replace(/[\uFE0E\uFE0F]/g, "").trim()];
      if (sign) return sign;
      const result = words.read(text);
      return "message" in result && isDateText(text, { from1904 }) ? { ...YES_VALUE, extra: text.trim() } : result;
    },
  };
}

const YES_VALUE: CellValue = { value: "true" };
const NO_VALUE: CellValue = { value: "false" };
const signs: Partial<Record<string, CellValue>> = {
  ...Object.fromEntries([..."✓✔☑√✅🗸"].map((sign) => [sign, YES_VALUE])),
  ...Object.fromEntries([..."✗✘☒×❌✕✖"].map((sign) => [sign, NO_VALUE])),
};

/** Longest name of an option in a message. */
const NAME_MAX = 60;

/** Reader of names of rows of the church; its values are their ids. `message`: of an unknown name. */
export function optionReader(
  options: readonly { id: number; value: string }[],
  message: (name: string) => string,
): FieldReader {
  const ids = new Map(options.map(({ id, value }) => [normalizeText(value), String(id)]));
  const names = new Map(options.map(({ id, value }) => [String(id), value]));
  return {
    read: createLookup(ids, (text) => message(text.trim().slice(0, NAME_MAX))),
    format: (value) => names.get(value) ?? value,
    hasOptions: true,
  };
}

/** Looks a text up in `values`, whose keys are lowercase and without accents and signs. */
const createLookup = (values: ReadonlyMap<string, string>, message: (text: string) => string) =>
  memoize((text): CellValue => {
    const value = values.get(normalizeText(text));
    return value === undefined ? { message: message(text), isUnknown: true } : { value };
  });

/** Caches results: a column has many cells and few different words. */
function memoize(read: (text: string) => CellValue) {
  const cache = new Map<string, CellValue>();
  return (text: string) => {
    const cached = cache.get(text);
    if (cached) return cached;
    const result = read(text);
    if (cache.size < CACHE_MAX) cache.set(text, result);
    return result;
  };
}

const CACHE_MAX = 1_000;
