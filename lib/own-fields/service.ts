import { hasWordsComputed } from "@/lib/core/db/search";
import { type FieldErrors, validationError } from "@/lib/core/errors";
import { filterText } from "@/lib/core/text/filter-texts";
import { isIsoDate } from "@/lib/core/values/dates";
import { fold } from "@/lib/core/values/fold";
import { parseMoney } from "@/lib/core/values/money";
import type { NumberStyle } from "@/lib/core/values/numbers";
import { Prisma } from "@/prisma/generated/client";
import { ownTermText } from "./labels";
import {
  ANY_VALUE,
  fitsOwnBytes,
  NO_ROOM,
  NO_VALUE,
  type OwnField,
  type OwnValue,
  type OwnValues,
  ownName,
  ownRange,
  ownTermsByKey,
  ownText,
  parseOwnNumber,
} from "./rules";
import { readOwnValue } from "./schema";

type Known = readonly OwnField[];

const unknown = (key: string) => `No hay un campo «${key}»`;

/** Values of a body as they are stored, and the keys that it clears; 400 naming the fields that are unknown or do not fit. */
export function readOwnValues(fields: Known, sent: Readonly<Record<string, unknown>>) {
  const values: OwnValues = {};
  const cleared: string[] = [];
  const errors: FieldErrors = {};
  for (const [key, one] of Object.entries(sent)) {
    const field = fields.find((known) => known.key === key);
    const result = field ? readOwnValue(field, one) : { message: unknown(key) };
    if ("message" in result) errors[ownName(key)] = result.message;
    else if (result.value === null) cleared.push(key);
    else values[key] = result.value;
  }
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return { values, cleared };
}

/** 400 at the longest of the sent texts when all values of a row are too many letters together. */
export function requireOwnRoom(all: OwnValues, sent: OwnValues) {
  if (fitsOwnBytes(all)) return;
  const [longest = ""] = Object.keys(sent).sort((one, other) => String(sent[other]).length - String(sent[one]).length);
  throw validationError({ [ownName(longest)]: NO_ROOM });
}

/** Value of another kind that says the same; undefined if there is none. */
export function convertOwnValue(
  from: OwnField,
  to: OwnField,
  value: unknown,
  style: NumberStyle,
): OwnValue | undefined {
  return readOwnText(to, ownText(from, value, style), style);
}

const YES = ["si", "s", "x", "1", "true", "verdadero"];
const NO = ["no", "n", "0", "false", "falso"];

/** Value that a person's text means; undefined if none. */
function readOwnText(field: OwnField, text: string, style: NumberStyle): OwnValue | undefined {
  const word = fold(text.trim());
  if (field.kind === "boolean") return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
  if (field.kind === "choice") return field.choices.find(({ label }) => fold(label) === word)?.key;
  if (field.kind === "number") {
    const [, sign = "", digits = ""] = /^([-−]?)(.*)$/.exec(text.trim()) ?? [];
    const number = parseMoney(digits, style);
    return number === null ? undefined : Number(`${sign && "-"}${number}`) + 0;
  }
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.trim()) ?? [];
  const written = day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  const result = readOwnValue(field, field.kind === "date" ? written : text);
  return "value" in result ? (result.value ?? undefined) : undefined;
}

/** SQL of `extra` after a change: what it leaves out stays. `column`: the stored values. */
export const mergedExtra = (column: Prisma.Sql, { values, cleared }: ReturnType<typeof readOwnValues>) =>
  Prisma.sql`(${column} || ${JSON.stringify(values)}::jsonb) - ${cleared}::text[]`;

/** SQL conditions of a filter by own fields on the column `extra`; 400 for an unknown field or a value that it cannot have. */
export function ownConditions(fields: Known, terms: readonly string[] | undefined): Prisma.Sql[] {
  return [...ownTermsByKey(terms ?? [])].map(([key, texts]) => {
    const field = fields.find((known) => known.key === key);
    if (!field) throw validationError({ extra: unknown(key) });
    const some = texts.map((text) => {
      const condition = conditionOf(field, text);
      if (!condition) throw validationError({ extra: `${field.label}: no se puede buscar «${text}»` });
      return condition;
    });
    return Prisma.sql`(${Prisma.join(some, " OR ")})`;
  });
}

function conditionOf({ key, kind, choices }: OwnField, text: string): Prisma.Sql | undefined {
  const value = Prisma.sql`extra ->> ${key}`;
  if (text === NO_VALUE) return Prisma.sql`${value} IS NULL`;
  if (text === ANY_VALUE) return Prisma.sql`${value} IS NOT NULL`;
  if (kind === "text") return hasWordsComputed(Prisma.sql`atrio_fold(${value})`, text);
  if (kind === "boolean") return text === "true" || text === "false" ? Prisma.sql`${value} = ${text}` : undefined;
  if (kind === "choice") return choices.some((one) => one.key === text) ? Prisma.sql`${value} = ${text}` : undefined;
  const isReadable = (part: string) => (kind === "number" ? parseOwnNumber(part) !== undefined : isIsoDate(part));
  const [from, to] = ownRange(text) ?? [text, text];
  if ((!from && !to) || [from, to].some((part) => part !== "" && !isReadable(part))) return undefined;
  if (from && to && (kind === "number" ? Number(from) > Number(to) : from > to)) return undefined;
  // A range compares the value once, which is read from its object for each row.
  if (kind === "number")
    return Prisma.sql`numrange(${from || null}::numeric, ${to || null}::numeric, '[]') @> (extra -> ${key})::numeric`;
  // Days in this form are in the order of their letters.
  const day = Prisma.sql`${value} COLLATE "C"`;
  return Prisma.sql`(${day} >= ${from || "0"} AND ${day} <= ${to || "9"})`;
}

/** Filters by own fields in words: "Célula: Norte". */
export const ownFilterTexts = (fields: Known, terms: readonly string[] | undefined, style: NumberStyle) =>
  [...ownTermsByKey(terms ?? [])].flatMap(([key, texts]) => {
    const field = fields.find((known) => known.key === key);
    return field
      ? filterText(
          field.label,
          texts.map((text) => ownTermText(field, text, style)),
        )
      : [];
  });
