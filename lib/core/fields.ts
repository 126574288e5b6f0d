import * as z from "zod";
import { isIsoDate, today } from "./dates";
import { PAGE_SIZE } from "./sizes";

/** Pieces from which every schema is made, with the product's messages. They run in the browser and on the server. */

export const REQUIRED = "Requerido";
const TOO_LONG = (max: number) => `El texto no puede exceder los ${max} caracteres`;
const TOO_SHORT = (min: number) => `El texto debe tener al menos ${min} caracter(es)`;
const INVALID_DATE = "Fecha inválida";
const INVALID_NUMBER = "Numero inválido";
export const INVALID_PATTERN = "Numero invalido";
const INVALID_EMAIL = "Correo invalido";

const DAY_MS = 86_400_000;

/** The longest address SMTP lets through (RFC 5321). */
const EMAIL_MAX = 254;
const EMAIL =
  /^[A-Za-z0-9.!#$%&*+/=?^_{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;
/** Control characters, of which only tab and line feeds have a place in a text, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u;

/** For what a schema has no words of its own: a value of the wrong type. */
z.config({ localeError: ({ input }) => (input === undefined || input === null ? REQUIRED : "Valor inválido") });

const ONE_LINE = /^[^\n\r\t]*$/;
const SEVERAL_LINES = "El texto no puede tener saltos de línea";
const UNSTORABLE = "El texto tiene caracteres que no se pueden guardar";
const isStorable = (value: string) => !CONTROL.test(value);

/** A text of `min` to `max` characters, trimmed, without control characters. */
export const text = (max: number, min = 1, messages: { short?: string; long?: string } = {}) =>
  z
    .string({ error: REQUIRED })
    .normalize()
    .trim()
    .min(1, REQUIRED)
    .min(min, messages.short ?? TOO_SHORT(min))
    .max(max, messages.long ?? TOO_LONG(max))
    .regex(ONE_LINE, SEVERAL_LINES)
    .refine(isStorable, UNSTORABLE);

/** A text of up to `max` characters in one line; empty becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .normalize()
    .trim()
    .max(max, TOO_LONG(max))
    .regex(ONE_LINE, SEVERAL_LINES)
    .refine(isStorable, UNSTORABLE)
    .nullish()
    .transform(emptyToNull);

/** A text of up to `max` characters that may have several lines; empty becomes null. */
export const longText = (max: number) =>
  z.string().normalize().trim().max(max, TOO_LONG(max)).refine(isStorable, UNSTORABLE).nullish().transform(emptyToNull);

/** A mail address in lower case: one recipient, plain ASCII, nothing a mail header could be broken with. */
export const email = (message = INVALID_EMAIL) =>
  z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(EMAIL_MAX, message).regex(EMAIL, message).toLowerCase();

/** Like `email`; empty becomes null. */
export const optionalEmail = (message = INVALID_EMAIL) =>
  z
    .string()
    .trim()
    .max(EMAIL_MAX, message)
    .refine((value) => value === "" || EMAIL.test(value), message)
    .toLowerCase()
    .nullish()
    .transform(emptyToNull);

/** A telephone number as people write it (digits, spaces, `+ - ( ) .`), 7 to 15 digits; empty becomes null. */
export const optionalPhone = () =>
  z
    .string()
    .normalize()
    .trim()
    .max(30, INVALID_PATTERN)
    .refine((value) => value === "" || /^\(?\+?[\d\s().-]+$/.test(value), INVALID_PATTERN)
    .refine((value) => value === "" || /^\d{7,15}$/.test(value.replace(/\D/g, "")), INVALID_PATTERN)
    .nullish()
    .transform(emptyToNull);

/** A calendar day `YYYY-MM-DD` between 1900 and 2100. */
export const date = () => z.string({ error: REQUIRED }).normalize().trim().min(1, REQUIRED).refine(isDay, INVALID_DATE);

/** A calendar day that has come: none after tomorrow in UTC, which is today somewhere. */
export const pastDate = () => date().refine(hasCome, INVALID_DATE);

/** Like `pastDate`; empty becomes null. */
export const optionalPastDate = () =>
  z
    .string()
    .normalize()
    .trim()
    .refine((value) => value === "" || (isDay(value) && hasCome(value)), INVALID_DATE)
    .nullish()
    .transform(emptyToNull);

/** The id of a row; in a body it is a number, never a text. */
export const id = () =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null || input === "" ? REQUIRED : INVALID_NUMBER) })
    .positive(INVALID_NUMBER)
    .max(2_147_483_647, INVALID_NUMBER);

/** The id of a row in an address or a query, where everything is a text. */
export const idParam = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, INVALID_NUMBER)
    .transform(Number)
    .pipe(id());

/** Ids of rows that something is done to at once; `many`: what to say of more than `max`. */
export const ids = (max: number, many: string) => z.array(id()).min(1, REQUIRED).max(max, many);

/** The same in a query: `1,2,3`. */
export const idsParam = (max: number, many: string) =>
  z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, "Escribe números separados por comas")
    .transform((text) => text.split(",").map(Number))
    .pipe(ids(max, many));

/** `{id}` of an address. */
export const idParams = z.strictObject({ id: idParam() });

/** A whole number in a query. */
export const countParam = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, INVALID_NUMBER)
    .transform(Number)
    .pipe(z.int().min(min, INVALID_NUMBER).max(max, INVALID_NUMBER));

/** A number as a text, so that no digit is lost. */
const numeral = (pattern: RegExp) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? REQUIRED : INVALID_PATTERN) })
    .trim()
    .min(1, REQUIRED)
    .regex(pattern, INVALID_PATTERN);

const MONEY = /^[0-9]{1,12}(\.[0-9]{1,2})?$/;

/** An amount of money: more than nothing, up to two decimals, below 10¹². `7.5` becomes `7.50`. */
export const amount = () =>
  numeral(MONEY)
    .refine((value) => /[1-9]/.test(value), INVALID_PATTERN)
    .transform(twoDecimals);

/** The same for what may have cost nothing. */
export const price = () => numeral(MONEY).transform(twoDecimals);

/** The same in a query; nothing at all is an amount here. */
export const amountParam = () => z.string().regex(MONEY, INVALID_PATTERN).transform(twoDecimals);

/** How many there are: a whole number from 1 to 999 999 999, without zeros in front. */
export const quantity = () => numeral(/^[1-9][0-9]{0,8}$/);

/** A month `YYYY-MM` between 1900 and 2100. */
export const month = () =>
  z
    .string({ error: REQUIRED })
    .min(1, REQUIRED)
    .regex(/^(19\d\d|20\d\d|2100)-(0[1-9]|1[0-2])$/, INVALID_DATE);

/** A year `YYYY` or a month `YYYY-MM` between 1900 and 2100. */
export const period = () =>
  z
    .string({ error: REQUIRED })
    .min(1, REQUIRED)
    .regex(/^(19\d\d|20\d\d|2100)(-(0[1-9]|1[0-2]))?$/, INVALID_DATE);

/** Money as the API answers it, with two decimals: `-12.00`. */
export const money = () => z.string().regex(/^-?\d+\.\d{2}$/);

/** One of the given words; anything else is answered with `Requerido` when empty. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, message = "Elige una opción") =>
  z.enum(words, { error: (issue) => (issue.input === undefined || issue.input === "" ? REQUIRED : message) });

/** The same where none need be chosen; empty becomes null. */
export const optionalOneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  oneOf<readonly ["", ...Words]>(["", ...words])
    .nullish()
    .transform((word): Words[number] | null => words.find((one) => one === word) ?? null);

/** The row's version as the caller last saw it; absent means: whatever is there. */
export const version = () => z.int().positive().max(2_147_483_647).optional();

/** A filter that an empty text leaves open. */
export const optional = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** `page`, `pageSize` and the search text of every list. */
export const pageQuery = {
  page: optional(countParam(1, 10_000_000)).transform((page) => page ?? 1),
  pageSize: optional(countParam(1, 100)).transform((size) => size ?? PAGE_SIZE),
};

/** Search text of a list: a part of what is looked for, up to 100 characters. */
export const searchText = () =>
  z
    .string()
    .normalize()
    .trim()
    .max(100, TOO_LONG(100))
    .refine((value) => !CONTROL.test(value), "El texto tiene caracteres que no se pueden buscar")
    .default("");

/** A page of rows as a list answers it, with how many there are in all. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.strictObject({ rows: z.array(row), count: z.int() });

function emptyToNull(value: string | null | undefined) {
  return value || null;
}

function isDay(value: string) {
  return isIsoDate(value) && value >= "1900-01-01" && value <= "2100-12-31";
}

function hasCome(value: string) {
  return value <= today("UTC", new Date(Date.now() + DAY_MS));
}

function twoDecimals(value: string) {
  const [whole = "", cents = ""] = value.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${cents.padEnd(2, "0")}`;
}
