import { INVALID_PATTERN } from "@/lib/core/fields/fields";
import { phoneText, toE164 } from "@/lib/core/text/phones";
import type { CellValue, FieldReader } from "@/lib/imports/reading";
import { storedAs, validateText } from "@/lib/imports/values";
import { memberInput } from "./schema";

const shape = memberInput.shape;

/** Whose telephone it is: «(hija)». */
const PHONE_NOTE = /\(\s*\p{L}[^()]*\)/gu;
/** What stands around a telephone: a link, an extension, the end of a number that a spreadsheet has read. */
const AROUND_PHONE = [
  /\p{Default_Ignorable_Code_Point}/gu,
  /^\s*['’]/,
  /^\s*(?:tel:|https?:\/\/(?:wa\.me|api\.whatsapp\.com\/send\?phone=)\/?)/i,
  /\s*(?:;?ext(?:ensi[oó]n|\.)?|anexo|int\.)\s*[=:.]?\s*\d+\s*$/i,
  /\.0+\s*$/,
];
/** A telephone as most files have it. */
const PLAIN_PHONE = /^\+?[\d ()-]+$/;
const bare = (text: string) =>
  PLAIN_PHONE.test(text) ? text : AROUND_PHONE.reduce((rest, pattern) => rest.replace(pattern, ""), text);

/** A telephone, an address of mail and a name of several words, where no header says so. */
export const TELEPHONE = /^\+?[\d\s().-]{7,20}$/;
export const MAIL = /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i;
export const NAME = /^[\p{L}'’.-]{2,}(?:,? [\p{L}'’.-]+)+$/u;

/** «Pérez Gómez, Ana María». */
export const SURNAME_FIRST = /^(?=.*\p{L}.*,.*\p{L})([^,\d]{2,60}),([^,\d]{2,60})$/u;

/**
 * Reader of names. Those with a comma, «Apellidos, Nombres», are stored the other way round. `isSurnameFirst`: whether that was
 * decided for the column; undecided, it is said of each.
 */
export const nameReader = (isSurnameFirst?: boolean): FieldReader => ({
  read: (text) => {
    const parts = isSurnameFirst === false ? null : SURNAME_FIRST.exec(text.trim());
    if (!parts) return validateText(shape.name, text);
    const [surnames = "", names = ""] = parts.slice(1).map((part) => part.trim());
    const result = validateText(shape.name, `${names} ${surnames}`);
    if (!("value" in result) || !result.value?.endsWith(` ${surnames}`)) return result;
    return { ...result, also: { surnames }, ...(!isSurnameFirst && { remark: storedAs(result.value) }) };
  },
});

const ASCII = /^[ -~]*$/;
const SEVERAL_MAILS = /^mailto:|<[^<>]+>$|:::|@.*@/i;

/** Reader of mails, with or without a name and a link; of several, the first, and the others as extra. */
export function mailReader(): FieldReader {
  return {
    read: (text) => {
      const shown = ASCII.test(text) ? text.trim() : text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim();
      const result = validateText(shape.email, shown);
      if ("value" in result || !SEVERAL_MAILS.test(shown)) return result;
      const mails: string[] = [];
      for (const part of shown.split(/[;,|\s]+|:::/)) {
        const mail = validateText(shape.email, part.replace(/^(?:mailto:|<)+|>$/gi, ""));
        if ("value" in mail && mail.value !== null && !mails.includes(mail.value)) mails.push(mail.value);
      }
      return firstOf(mails) ?? result;
    },
  };
}

/** The first of several values of a cell, with the others, as people read them, as extra. */
function firstOf(values: readonly string[], format = (value: string) => value): CellValue | undefined {
  const [value, ...others] = values;
  if (value === undefined) return undefined;
  const remark = storedAs(format(value));
  if (others.length === 0) return { value, remark };
  return { value, remark: `${remark}; lo demás va a Notas`, extra: others.map(format).join(", ") };
}

/** «3.00555E+09», which has lost its last figures. */
const CUT_NUMBER = /\de[+-]?\d/i;

const PHONES_MAX = 200;
/** Between two telephones in one cell. */
const PHONE_SEPARATOR = /[/;,|\n\r]+|:::|\s+(?:y|e|o|u|ó|-|–)\s+/i;
const PHONES_IN_TEXT = /\+?\d[\d\s().-]{5,}\d/g;

/** Reader of telephones as people and programs write them; of several, the first, and the others as extra. */
export function phoneReader(country: string): FieldReader {
  const readOne = (text: string): CellValue => {
    const written = bare(text);
    if (CUT_NUMBER.test(written)) return { message: INVALID_PATTERN };
    const result = validateText(shape.cellphone, written);
    if (!("value" in result) || result.value === null) return result;
    const value = toE164(result.value, country);
    return value ? { value } : { message: INVALID_PATTERN };
  };
  const readAll = (texts: readonly string[]) => {
    const phones = texts.flatMap((text) => {
      const phone = readOne(text);
      return "value" in phone && phone.value ? [phone.value] : [];
    });
    return [...new Set(phones)];
  };
  const format = (value: string) => phoneText(value, country);
  return {
    read: (text) => {
      const result = readOne(text);
      if (!("message" in result) || text.length > PHONES_MAX) return result;
      if (MAIL.test(text.trim())) return { value: text.trim().toLowerCase(), field: "email" };
      const parts = readAll(text.replace(PHONE_NOTE, "").split(PHONE_SEPARATOR));
      const phones = parts.length > 0 || CUT_NUMBER.test(text) ? parts : readAll(text.match(PHONES_IN_TEXT) ?? []);
      return firstOf(phones, format) ?? result;
    },
    format,
  };
}
