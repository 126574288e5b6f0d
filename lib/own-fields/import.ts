import { parseMoney } from "@/lib/core/values/money";
import { normalizeText } from "@/lib/imports/columns";
import type { CellValue, Field, FieldReader, FileTraits, RowCells, Values } from "@/lib/imports/reading";
import { dayField, optionReader, textReader, yesNoReader } from "@/lib/imports/values";
import {
  decimalText,
  fitsOwnBytes,
  NO_ROOM,
  type OwnField,
  type OwnValue,
  type OwnValues,
  ownName,
  parseOwnNumber,
} from "./rules";
import { ownTextSchema } from "./schema";

const LABELS = { true: "Sí", false: "No" };

const NOT_A_NUMBER: CellValue = { message: "Escribe un número, con dos decimales como máximo" };

const LAST_DAY = "2100-12-31";

/** The own fields of a church as fields of an import, by their names `extra.key`. `country`: ISO 3166-1. */
export const ownImportFields = <Context extends { country: string }>(fields: readonly OwnField[]) =>
  Object.fromEntries(
    fields.map((field): [string, Field<Context>] => [
      ownName(field.key),
      {
        label: field.label,
        synonyms: [normalizeText(field.label)],
        isDay: field.kind === "date",
        reader: ({ country }, file) => readerOf(field, country, file),
      },
    ]),
  );

function readerOf({ label, kind, choices }: OwnField, country: string, file: FileTraits): FieldReader {
  if (kind === "text") return textReader(ownTextSchema);
  if (kind === "date") return dayField(file, { latest: LAST_DAY });
  if (kind === "boolean") return yesNoReader({}, LABELS, file);
  if (kind === "number")
    return {
      read: (text) => readNumber(text, country),
      format: (value) => decimalText(Number(value), { country }),
    };
  const options = choices.map((choice, id) => ({ id, value: choice.label }));
  const names = optionReader(options, (name) => `«${name}» no es una opción de ${label}`);
  return {
    ...names,
    read: (text) => {
      const result = names.read(text);
      return "value" in result && result.value !== null
        ? { ...result, value: choices[Number(result.value)]?.key ?? null }
        : result;
    },
    format: (value) => choices.find(({ key }) => key === value)?.label ?? value,
  };
}

function readNumber(text: string, country: string): CellValue {
  const [, sign = "", digits = ""] = /^([-−]?)(.*)$/.exec(text.trim()) ?? [];
  const number = parseOwnNumber(digits) === undefined ? parseMoney(digits, { country }) : digits;
  return number === null ? NOT_A_NUMBER : { value: String(Number(`${sign && "-"}${number}`) + 0) };
}

/** Creates the function that completes the values of a row by `extra`, one object of its own fields, in database form. */
export const ownResolver = (fields: readonly OwnField[]) => (values: Values, row: RowCells) => {
  const own: OwnValues = {};
  let longest = "";
  for (const { key, kind } of fields) {
    const value = values[ownName(key)];
    if (value === undefined) continue;
    own[key] = toValue(kind, value);
    if (value.length > (values[longest]?.length ?? 0)) longest = ownName(key);
  }
  if (Object.keys(own).length === 0) return;
  if (fitsOwnBytes(own)) values.extra = JSON.stringify(own);
  else row.addError(longest, NO_ROOM);
};

function toValue(kind: OwnField["kind"], value: string): OwnValue {
  if (kind === "number") return Number(value);
  return kind === "boolean" ? value === "true" : value;
}
