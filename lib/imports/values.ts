import type * as z from "zod";
import { formatDate } from "@/lib/core/dates";
import { REQUIRED } from "@/lib/core/fields";
import { plain } from "./columns";
import { dayReader } from "./days";
import type { CellValue, FieldReader, FileTraits, Reading } from "./reading";

/** An error that the spreadsheet shows in a cell, in English or Spanish. */
const SHEET_ERROR =
  /^#(N\/[AD]|REF!|¡REF!|DIV\/0!|¡DIV\/0!|VALUE!|¡VALOR!|NAME\?|¿NOMBRE\?|NULL!|¡NULO!|NUM!|¡NUM!|SPILL!|ERROR!)$/i;

const KEYLESS: CellValue = { message: REQUIRED };
const NOTHING: CellValue = { value: null };
const BROKEN: CellValue = { message: "La celda tiene un error de la hoja de cálculo" };

export type CellReader = {
  /** Reads the cells of a field. */
  of: (field: string) => (text: string) => CellValue;
  /** A value as people read it. */
  show: (field: string, value: string) => string;
};

/** What a default is read as: no file is behind it. */
const NO_FILE: FileTraits = { format: "csv", from1904: false };

/** Reads the cells of a module's files, each field by its own reader; what is blank or broken is the same in all. */
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
    of: (field) => {
      const { read = () => NOTHING } = readers[field] ?? {};
      const blank = field === key.field ? KEYLESS : NOTHING;
      return (text) => {
        const trimmed = text.trim();
        if (trimmed === "") return blank;
        return trimmed.startsWith("#") && SHEET_ERROR.test(trimmed) ? BROKEN : read(text);
      };
    },
    show: (field, value) => readers[field]?.show?.(value) ?? value,
  };
}

/** Reads a text as the form's schema does, with its messages. */
export function checked(schema: z.ZodType<string | null>, text: string): CellValue {
  const result = schema.safeParse(text);
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message ?? REQUIRED };
}

/** Texts, by the rules of the form's schema. */
export const textReader = (schema: z.ZodType<string | null>): FieldReader => ({
  read: (text) => checked(schema, text),
});

/** Days as people and programs write them, kept as `YYYY-MM-DD`. */
export function dayField({ from1904 }: FileTraits): FieldReader {
  const day = dayReader({ from1904 });
  return {
    read: (text) => {
      const value = day(text);
      return value ? { value } : { message: "Fecha inválida" };
    },
    show: formatDate,
  };
}

/** Words of a list; `words`: by value, as people write them without capitals, accents and signs. */
export function wordReader<Value extends string>(
  words: Record<Value, readonly string[]>,
  labels: Record<Value, string>,
  message: string,
): FieldReader {
  const values = new Map(
    Object.entries<readonly string[]>(words).flatMap(([value, texts]) => texts.map((text) => [text, value])),
  );
  const shown = new Map(Object.entries<string>(labels));
  return { read: among(values, () => message), show: (value) => shown.get(value) ?? value };
}

/** What a list says of a text, by how it is without capitals, accents and signs. */
export const among = (values: ReadonlyMap<string, string>, message: (text: string) => string) =>
  remembered((text): CellValue => {
    const value = values.get(plain(text));
    return value === undefined ? { message: message(text) } : { value };
  });

/** Few words stand in many cells. */
function remembered(read: (text: string) => CellValue) {
  const known = new Map<string, CellValue>();
  return (text: string) => {
    const before = known.get(text);
    if (before) return before;
    const result = read(text);
    if (known.size < REMEMBERED) known.set(text, result);
    return result;
  };
}

const REMEMBERED = 1_000;
