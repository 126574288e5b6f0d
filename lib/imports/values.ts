import type * as z from "zod";
import { formatDate } from "@/lib/core/dates";
import { INVALID_DATE, REQUIRED } from "@/lib/core/fields";
import { normalizeText } from "./columns";
import { dayReader } from "./days";
import type { CellValue, FieldReader, FileTraits, Reading } from "./reading";

/** Spreadsheet error in a cell, in English or Spanish. */
const SHEET_ERROR =
  /^#(N\/[AD]|REF!|¡REF!|DIV\/0!|¡DIV\/0!|VALUE!|¡VALOR!|NAME\?|¿NOMBRE\?|NULL!|¡NULO!|NUM!|¡NUM!|SPILL!|ERROR!)$/i;

const MISSING_KEY: CellValue = { message: REQUIRED };
const EMPTY: CellValue = { value: null };
const ERROR_CELL: CellValue = { message: "La celda tiene un error de la hoja de cálculo" };

export type CellReader = {
  /** Returns the reader of a field's cells. */
  readerOf: (field: string) => (text: string) => CellValue;
  /** Formats a value for people. */
  format: (field: string, value: string) => string;
};

/** Traits for reading defaults, which come from no file. */
const NO_FILE: FileTraits = { format: "csv", from1904: false };

/** Reads the cells of a module's files with the reader of each field; handles empty cells and spreadsheet errors. */
export function cellReader<Context>(
  { names, fields, key }: Pick<Reading<string, Context>, "names" | "fields" | "key">,
  context: Context,
  file = NO_FILE,
): CellReader {
  const readers: Record<string, FieldReader> = {};
  for (const name of names) {
    const reader = fields[name]?.reader(context, file);
    if (reader) readers[name] = reader;
  }
  return {
    readerOf: (field) => {
      const { read = () => EMPTY } = readers[field] ?? {};
      const blank = field === key.field ? MISSING_KEY : EMPTY;
      return (text) => {
        const trimmed = text.trim();
        if (trimmed === "") return blank;
        return trimmed.startsWith("#") && SHEET_ERROR.test(trimmed) ? ERROR_CELL : read(text);
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

/** Reader of dates as people and programs write them; its values are `YYYY-MM-DD`. */
export function dayField({ from1904 }: FileTraits): FieldReader {
  const day = dayReader({ from1904 });
  return {
    read: (text) => {
      const value = day(text);
      return value ? { value } : { message: INVALID_DATE };
    },
    format: formatDate,
  };
}

/** Reader of a fixed list. `words`: spellings of each value, lowercase and without accents and signs. */
export function wordReader<Value extends string>(
  words: Record<Value, readonly string[]>,
  labels: Record<Value, string>,
  message: string,
): FieldReader {
  const values = new Map(
    Object.entries<readonly string[]>(words).flatMap(([value, texts]) => texts.map((text) => [text, value])),
  );
  const labelOf = new Map(Object.entries<string>(labels));
  return { read: createLookup(values, () => message), format: (value) => labelOf.get(value) ?? value };
}

/** Looks a text up in `values`, whose keys are lowercase and without accents and signs. */
export const createLookup = (values: ReadonlyMap<string, string>, message: (text: string) => string) =>
  memoize((text): CellValue => {
    const value = values.get(normalizeText(text));
    return value === undefined ? { message: message(text) } : { value };
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
