import * as z from "zod";
import { isIsoDate, isMonthDay, today } from "@/lib/core/values/dates";
import { withoutSoftBreaks, withPlainBreaks } from "@/lib/core/values/line-breaks";
import { CONTROL, isStorable, keepsOrder } from "@/lib/core/values/refused-characters";
import { PAGE_SIZE } from "@/lib/core/values/sizes";
import { INVALID_DATE, REQUIRED } from "./messages";

export { INVALID_DATE, REQUIRED };

/** Field schemas with the product's messages, for the browser and the server. */

const TOO_LONG = (max: number) => `El texto no puede exceder los ${max} caracteres`;
const TOO_SHORT = (min: number) => `El texto debe tener al menos ${min} caracter(es)`;
const INVALID_NUMBER = "Numero inválido";
export const INVALID_PATTERN = "Numero invalido";
const INVALID_EMAIL = "Correo invalido";

const DAY_MS = 86_400_000;

/** Characters of the longest address that SMTP allows (RFC 5321). */
const EMAIL_MAX = 254;
const EMAIL =
  /^[A-Za-z0-9.!#$%&*+/=?^_{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;
/** Texts that show nothing: spaces, characters of zero width, fillers, blank braille, marks without a letter. */
const INVISIBLE = /^[\s\u2800\p{Default_Ignorable_Code_Point}\p{Mark}]+$/u;
const BYTE_ORDER_MARK = "\ufeff";

/** Messages for a value of another type than the expected one. */
const typeErrors: Record<string, string> = {
  string: "Debe ser un texto",
  number: INVALID_NUMBER,
  int: INVALID_NUMBER,
  boolean: "Debe ser verdadero o falso",
  array: "Debe ser una lista",
  tuple: "Debe ser una lista",
  object: "Debe ser un objeto",
  record: "Debe ser un objeto",
};

const isMissing = (value: unknown) => value === undefined || value === null || value === "";

/** Message of a schema for a missing value, and for any other one that it does not take. */
export const orRequired =
  (message: string) =>
  ({ input }: { input?: unknown }) =>
    isMissing(input) ? REQUIRED : message;

z.config({
  /** Default message: what is missing is required, what is of another type says which one it takes. */
  localeError: (issue) =>
    orRequired((issue.code === "invalid_type" && typeErrors[issue.expected]) || "Valor inválido")(issue),
  // The content policy of the pages allows no `new Function`, and browsers report the attempt.
  jitless: typeof window !== "undefined",
});

const ONE_LINE = /^[^\n\r\t\u2028\u2029]*$/;
const NO_LINE_BREAKS = "El texto no puede tener saltos de línea";
const UNSTORABLE = "El texto tiene caracteres que no se pueden guardar";
const REORDERED = "El texto tiene caracteres invisibles que cambian su orden. Escríbelo de nuevo, sin pegarlo";

/** Text in NFC, trimmed, without byte order marks; empty if nothing of it is visible. */
function clean(value: string) {
  const text = value.replaceAll(BYTE_ORDER_MARK, "").normalize().trim();
  return INVISIBLE.test(text) ? "" : text;
}

/** One visible line of `min` to `max` characters, trimmed, without characters that control or reorder text. */
export const text = (max: number, min = 1, messages: { short?: string; long?: string } = {}) =>
  z
    .string()
    .overwrite((value) => clean(withoutSoftBreaks(value)))
    .min(1, REQUIRED)
    .min(min, messages.short ?? TOO_SHORT(min))
    .max(max, messages.long ?? TOO_LONG(max))
    .regex(ONE_LINE, NO_LINE_BREAKS)
    .refine(isStorable, UNSTORABLE)
    .refine(keepsOrder, REORDERED);

/** Text of up to `max` characters that is compared with a stored one, which may be older than the rules of `text`. */
export const confirmation = (max: number) =>
  z
    .string()
    .normalize()
    .trim()
    .min(1, REQUIRED)
    .max(max, TOO_LONG(max))
    .refine((value) => !CONTROL.test(value), UNSTORABLE);

/** One line of up to `max` characters, or empty. `toText`: what is stored of a text; its result must not change again. */
export const line = (max: number, toText = (value: string) => value) =>
  z
    .string()
    .overwrite((value) => toText(clean(withoutSoftBreaks(value))))
    .max(max, TOO_LONG(max))
    .regex(ONE_LINE, NO_LINE_BREAKS)
    .refine(isStorable, UNSTORABLE)
    .refine(keepsOrder, REORDERED);

/** Text of up to `max` characters that may have several lines, or be empty. */
export const lines = (max: number) =>
  z
    .string()
    .overwrite((value) => clean(withPlainBreaks(value)))
    .max(max, TOO_LONG(max))
    .refine(isStorable, UNSTORABLE)
    .refine(keepsOrder, REORDERED);

/** One line of up to `max` characters; empty becomes null. */
export const optionalText = (max: number) => line(max).nullish().transform(emptyToNull);

/** Text of up to `max` characters that may have several lines; empty becomes null. */
export const longText = (max: number) => lines(max).nullish().transform(emptyToNull);

/** Mail address in lower case: one recipient, plain ASCII, no character that allows mail header injection. */
export const email = (message = INVALID_EMAIL) =>
  z
    .string({ error: orRequired(message) })
    .trim()
    .min(1, REQUIRED)
    .max(EMAIL_MAX, message)
    .regex(EMAIL, message)
    .toLowerCase();

/** Like `email`; empty becomes null. */
export const optionalEmail = (message = INVALID_EMAIL) =>
  z
    .string({ error: message })
    .trim()
    .max(EMAIL_MAX, message)
    .refine((value) => value === "" || EMAIL.test(value), message)
    .toLowerCase()
    .nullish()
    .transform(emptyToNull);

/** Telephone number in free form (digits, spaces, `+ - ( ) .`) with 7 to 15 digits, or empty. */
export const phoneOrEmpty = () =>
  z
    .string({ error: INVALID_PATTERN })
    .normalize()
    .trim()
    .max(30, INVALID_PATTERN)
    .refine((value) => value === "" || /^\(?\+?[\d\s().-]+$/.test(value), INVALID_PATTERN)
    .refine((value) => value === "" || /^\d{7,15}$/.test(value.replace(/\D/g, "")), INVALID_PATTERN);

/** Like `phoneOrEmpty`; empty becomes null. */
export const optionalPhone = () => phoneOrEmpty().nullish().transform(emptyToNull);

/** Calendar day `YYYY-MM-DD` between 1900 and 2100. */
export const date = () =>
  z
    .string({ error: orRequired(INVALID_DATE) })
    .normalize()
    .trim()
    .min(1, REQUIRED)
    .refine(isDay, INVALID_DATE)
    .meta({ format: "date" });

/** Calendar day up to tomorrow in UTC, which is today in some time zone. */
export const pastDate = () => date().refine(isNotFuture, INVALID_DATE);

/** Like `pastDate`, or empty. */
export const pastDateOrEmpty = () =>
  z
    .string({ error: INVALID_DATE })
    .normalize()
    .trim()
    .refine((value) => value === "" || (isDay(value) && isNotFuture(value)), INVALID_DATE);

/** Like `pastDateOrEmpty`; empty becomes null. */
export const optionalPastDate = () => pastDateOrEmpty().nullish().transform(emptyToNull);

/** Text of a field that a PUT may leave out: empty and null become null, absent stays absent. */
export const clearable = <Text extends string>(schema: z.ZodType<Text, string>) =>
  schema.nullable().transform(emptyToNull).optional();

/** Calendar day up to tomorrow in UTC; null, and only null, for an unknown one. */
export const pastDateOrNull = () =>
  z
    .string({ error: INVALID_DATE })
    .normalize()
    .trim()
    .refine((value) => isDay(value) && isNotFuture(value), INVALID_DATE)
    .meta({ format: "date" })
    .nullable();

/** Day of any year `MM-DD`, 29 February included; absent becomes null. */
export const optionalMonthDay = () =>
  z
    .string({ error: INVALID_DATE })
    .normalize()
    .trim()
    .refine(isMonthDay, INVALID_DATE)
    .nullish()
    .transform(emptyToNull);

const ID = { description: "Identificador", example: 7 };
const DIGITS = /^[1-9][0-9]{0,9}$/;

/** Each option of the union says the whole message: forms show that of the first one. */
const idError = (message?: string) => message ?? orRequired(INVALID_NUMBER);

const wholeId = (message?: string) =>
  z
    .int({ error: idError(message) })
    .positive(message ?? INVALID_NUMBER)
    .max(2_147_483_647, message ?? INVALID_NUMBER);

/** Row id in a body: a number, or its digits as a string, which the type of the browser's client leaves out. */
export function id(message?: string) {
  const digits = z
    .string({ error: idError(message) })
    .regex(DIGITS, message ?? INVALID_NUMBER)
    .transform(Number);
  const schema = z.union([wholeId(message), digits.pipe(wholeId(message))], { error: idError(message) }).meta(ID);
  return schema as unknown as z.ZodType<number, number>;
}

/** Row id in a body that may be absent; an empty string counts as absent. */
export const optionalId = () => emptyAsAbsent(id().nullish()).meta(ID);

/** Row id in API responses. */
export const rowId = () => z.int().meta(ID);

/** Row id in a path or query, where every value is a string. */
export const idParam = () =>
  z
    .string({ error: idError() })
    .regex(/^[1-9]\d{0,9}$/, INVALID_NUMBER)
    .transform(Number)
    .pipe(wholeId())
    .meta(ID);

/** Row ids of a bulk action; `many`: message for more than `max`. */
export const ids = (max: number, many: string) =>
  z
    .array(id())
    .min(1, REQUIRED)
    .max(max, many)
    .meta({ description: `Identificadores, ${max} como máximo`, example: [7, 8] });

/** Row ids in a query: `1,2,3`. */
export const idsParam = (max: number, many: string) =>
  z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, "Escribe números separados por comas")
    .transform((text) => text.split(",").map(Number))
    .pipe(ids(max, many));

/** `{id}` of a path. */
export const idParams = z.strictObject({ id: idParam() });

/** Whole number in a query. */
export const countParam = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, INVALID_NUMBER)
    .transform(Number)
    .pipe(z.int().min(min, INVALID_NUMBER).max(max, INVALID_NUMBER));

/** Number as a string, so that no digit is lost. */
const numeral = (pattern: RegExp) =>
  z
    .string({ error: orRequired(INVALID_PATTERN) })
    .trim()
    .min(1, REQUIRED)
    .regex(pattern, INVALID_PATTERN);

const MONEY = /^[0-9]{1,12}(\.[0-9]{1,2})?$/;
const SIGNED_MONEY = /^-?[0-9]{1,12}(\.[0-9]{1,2})?$/;

/** Amount of money: above zero, up to two decimals, below 10¹². `7.5` becomes `7.50`. */
export const amount = () =>
  numeral(MONEY)
    .refine((value) => /[1-9]/.test(value), INVALID_PATTERN)
    .transform(twoDecimals);

/** Like `amount`, zero included. */
export const price = () => numeral(MONEY).transform(twoDecimals);

/** Like `price`, or negative; empty becomes null. */
export const optionalSignedAmount = () =>
  z
    .string({ error: INVALID_PATTERN })
    .trim()
    .refine((value) => value === "" || SIGNED_MONEY.test(value), INVALID_PATTERN)
    .nullable()
    .transform((value) => (value ? signedDecimals(value) : null));

/** Like `price`, in a query. */
export const amountParam = () => z.string().regex(MONEY, INVALID_PATTERN).transform(twoDecimals);

/** Whole number from 1 to 999 999 999, without leading zeros. */
export const quantity = () => numeral(/^[1-9][0-9]{0,8}$/);

/** Month `YYYY-MM` between 1900 and 2100. */
export const month = () =>
  z
    .string({ error: orRequired(INVALID_DATE) })
    .min(1, REQUIRED)
    .regex(/^(19\d\d|20\d\d|2100)-(0[1-9]|1[0-2])$/, INVALID_DATE);

/** Year `YYYY` or month `YYYY-MM` between 1900 and 2100. */
export const period = () =>
  z
    .string({ error: orRequired(INVALID_DATE) })
    .min(1, REQUIRED)
    .regex(/^(19\d\d|20\d\d|2100)(-(0[1-9]|1[0-2]))?$/, INVALID_DATE);

/** Money in API responses, with two decimals: `-12.00`. */
export const money = () =>
  z
    .string()
    .regex(/^-?\d+\.\d{2}$/)
    .meta({ example: "150000.00" });

/** One of a list of options; `Requerido` when empty, `message` for any other value. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, message = "Elige una opción") =>
  z.enum(words, { error: orRequired(message) });

/** Like `oneOf`, but optional; empty becomes null. */
export const optionalOneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  oneOf<readonly ["", ...Words]>(["", ...words])
    .nullish()
    .transform((word): Words[number] | null => words.find((option) => option === word) ?? null);

/** Row version that the caller last read, for optimistic locking; absent: any version. */
export const version = () =>
  z
    .int()
    .positive()
    .max(2_147_483_647)
    .optional()
    .meta({ description: "Versión de la fila que se leyó; sin ella se guarda siempre", example: 3 });

/** Version of settings of which a church has one row at most, that the caller last read; absent: any version. */
export const settingsVersion = () =>
  z
    .int()
    .min(0)
    .max(2_147_483_647)
    .optional()
    .meta({ description: "Versión que se leyó, 0 la primera vez; sin ella se guarda siempre", example: 1 });

/** Row version in API responses. */
export const rowVersion = () => z.int().meta({ description: "Cuántas veces se guardó la fila", example: 3 });

/** Optional filter; an empty string counts as absent. */
export const optional = <Schema extends z.ZodType<unknown, string>>(schema: Schema) => emptyAsAbsent(schema.optional());

/** Switch in a query: `true` or `false`, false by default. */
export const flagParam = () => optional(oneOf(["true", "false"])).transform((value) => value === "true");

/** `page` and `pageSize` of every list. */
export const pageQuery = {
  page: optional(countParam(1, 10_000_000))
    .transform((page) => page ?? 1)
    .meta({ description: "Página, desde 1", example: 1 }),
  pageSize: optional(countParam(1, 100))
    .transform((size) => size ?? PAGE_SIZE)
    .meta({ description: `Filas por página, hasta 100; ${PAGE_SIZE} si no se dice`, example: PAGE_SIZE }),
};

/** Search text of a list: words, up to 100 characters. */
export const searchText = () =>
  z
    .string()
    .normalize()
    .trim()
    .max(100, TOO_LONG(100))
    .refine((value) => !CONTROL.test(value), "El texto tiene caracteres que no se pueden buscar")
    .default("");

/** Response of a list: one page of rows and the total count. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    rows: z.array(row).meta({ description: "Las filas de la página" }),
    count: z.int().meta({ description: "Cuántas filas hay en total", example: 1 }),
  });

function emptyAsAbsent<Schema extends z.ZodType>(schema: Schema) {
  // Typed as what it parses like: the input of preprocess() would be unknown.
  return z.preprocess((value) => (value === "" ? undefined : value), schema) as unknown as Schema;
}

function emptyToNull(value: string | null | undefined) {
  return value || null;
}

function isDay(value: string) {
  return isIsoDate(value) && value >= "1900-01-01" && value <= "2100-12-31";
}

function isNotFuture(value: string) {
  return value <= today("UTC", new Date(Date.now() + DAY_MS));
}

/** `-7.5` → `-7.50`; zero has no sign. */
function signedDecimals(value: string) {
  const absolute = twoDecimals(value.replace("-", ""));
  return value.startsWith("-") && /[1-9]/.test(absolute) ? `-${absolute}` : absolute;
}

function twoDecimals(value: string) {
  const [whole = "", cents = ""] = value.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${cents.padEnd(2, "0")}`;
}
