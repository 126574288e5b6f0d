import { formatDate } from "@/lib/core/values/dates";
import { fold } from "@/lib/core/values/fold";
import { groupSign, type NumberStyle } from "@/lib/core/values/numbers";

/** Facts that a church defines for the rows of a module. Their values are one JSON object per row, by key. */

export const ownKinds = ["text", "number", "date", "boolean", "choice"] as const;

export type OwnKind = (typeof ownKinds)[number];

/** One of the values of a choice: `key` is stored and never changes, `label` is what people read. */
export type OwnChoice = { key: string; label: string };

/** Definition of a field. `isPrivate`: only who may write the rows sees its values. */
export type OwnField = { key: string; label: string; kind: OwnKind; choices: OwnChoice[]; isPrivate: boolean };

/** Decimal commas, as most countries write them, where the church's country is not at hand. */
export const COMMA_STYLE: NumberStyle = { country: "CO" };

/** Value by kind: a text, a number, a day `YYYY-MM-DD`, a boolean, or the key of a choice. */
export type OwnValue = string | number | boolean;

export type OwnValues = Record<string, OwnValue>;

/** Fields in use of one list, and those removed whose values are still kept. */
export const OWN_FIELDS_MAX = 20;
export const REMOVED_FIELDS_MAX = 20;

/** Days in which a removed field can be restored with its values. */
export const REMOVED_DAYS = 30;

export const CHOICES_MAX = 50;

/** Characters. */
export const OWN_LABEL_MAX = 40;
export const OWN_KEY_MAX = 40;
export const OWN_TEXT_MAX = 200;

/** Before the key, where own fields stand beside those of a module: columns, history, import. */
const OWN_PREFIX = "extra.";

export const ownName = (key: string) => `${OWN_PREFIX}${key}`;

/** Key in such a name; undefined for the name of any other field. */
export const ownKeyIn = (name: string) => (name.startsWith(OWN_PREFIX) ? name.slice(OWN_PREFIX.length) : undefined);

/** `Talla de camisa` → `talla-de-camisa`, apart from the keys in use. Without `_` and `.`, which separate keys elsewhere. */
export function toOwnKey(label: string, used: readonly string[]): string {
  const plain = fold(label)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-0-9]+/, "")
    .slice(0, OWN_KEY_MAX - 4)
    .replace(/-+$/, "");
  const base = plain || "campo";
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`;
    // Names that every object has already, such as `constructor`.
    if (!used.includes(key) && !(key in {})) return key;
  }
}

/** Readable text of a value; "" without one. */
export function ownText(
  { kind, choices }: Pick<OwnField, "kind"> & { choices: readonly OwnChoice[] },
  value: unknown,
  style: NumberStyle,
) {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (kind === "date") return formatDate(String(value));
  if (kind === "choice") return choices.find(({ key }) => key === value)?.label ?? String(value);
  return typeof value === "number" ? decimalText(value, style) : String(value);
}

/** `-1234.5` as `-1234,5`: without separated thousands, as it may be the number of something. */
export const decimalText = (value: number, { country }: NumberStyle) =>
  String(value).replace(".", groupSign(country) === "," ? "." : ",");

/** Number with two decimals at most, in the notation of the API; undefined for any other text. */
export const parseOwnNumber = (text: string) =>
  /^-?\d{1,12}(?:\.\d{1,2})?$/.test(text) ? Number(text) + 0 : undefined;

/** Label of a field; of one that is no longer known, as its key says: `talla-de-camisa` → `Talla de camisa`. */
export function ownLabel(fields: readonly Pick<OwnField, "key" | "label">[], key: string) {
  const spelled = key.replaceAll("-", " ");
  return fields.find((field) => field.key === key)?.label ?? `${spelled.slice(0, 1).toUpperCase()}${spelled.slice(1)}`;
}

/** Readable value of a field in the history, by its key; an unknown field's as any text. */
export const toldOwnText = (fields: readonly OwnField[], key: string, value: unknown, style: NumberStyle) =>
  ownText(fields.find((field) => field.key === key) ?? UNKNOWN, value, style) || "(vacío)";

const UNKNOWN = { kind: "text", choices: [] } as const;

/** Filter by one field: `celula:norte`. `text`: a value, `a..b` with open ends, `*` for any value, or "" for none. */
type OwnTerm = { key: string; text: string };

/** Characters of such a text, and terms of a filter. */
export const OWN_TERM_MAX = 60;
export const OWN_TERMS_MAX = 40;

export const ANY_VALUE = "*";

export const NO_VALUE = "";

export const toOwnTerm = (key: string, text: string) => `${key}:${text}`;

function parseOwnTerm(term: string): OwnTerm {
  const colon = term.indexOf(":");
  return { key: term.slice(0, colon), text: term.slice(colon + 1) };
}

/** Texts of a list's terms, by key. */
export function ownTermsByKey(terms: readonly string[]) {
  const byKey = new Map<string, string[]>();
  for (const { key, text } of terms.map(parseOwnTerm)) byKey.set(key, [...(byKey.get(key) ?? []), text]);
  return byKey;
}

/** Ends of `a..b`, "" for an open one; undefined for a single value. */
export function ownRange(text: string): readonly [from: string, to: string] | undefined {
  const dots = text.indexOf("..");
  return dots < 0 ? undefined : [text.slice(0, dots), text.slice(dots + 2)];
}

/** Bytes of all values of a row: a page of a hundred rows is an answer of less than a megabyte (decision 109). */
const OWN_BYTES_MAX = 2_000;

export const NO_ROOM = "Los campos propios de esta persona tienen demasiado texto: acorta este o pásalo a las notas";

/** Whether the values of a row are few enough bytes, as they are stored. */
export const fitsOwnBytes = (values: OwnValues) =>
  new TextEncoder().encode(JSON.stringify(values)).length + 2 * Object.keys(values).length <= OWN_BYTES_MAX;

/** Words of the history for the values of a row: labels by name, `extra.celula`, and readable values. */
export const ownHistory = (fields: readonly OwnField[]) => ({
  labels: Object.fromEntries(fields.map(({ key, label }) => [ownName(key), label])),
  textOf: (name: string, value: unknown) => {
    const key = ownKeyIn(name);
    return key === undefined ? undefined : toldOwnText(fields, key, value, COMMA_STYLE);
  },
});
