import type { NumberStyle } from "@/lib/core/values/numbers";
import { ANY_VALUE, NO_VALUE, type OwnField, type OwnKind, ownRange, ownText, parseOwnNumber } from "./rules";

export const ownKindLabels: Record<OwnKind, string> = {
  text: "Texto",
  number: "Número",
  date: "Fecha",
  boolean: "Sí o no",
  choice: "Uno de una lista",
};

/** What a filter by a field says: "Norte", "100 a 200", "Sin dato". */
export function ownTermText(field: OwnField, text: string, style: NumberStyle): string {
  if (text === NO_VALUE) return "Sin dato";
  if (text === ANY_VALUE) return "Con dato";
  const range = field.kind === "number" || field.kind === "date" ? ownRange(text) : undefined;
  const read = (part: string) => ownText(field, toOwnValue(field, part), style);
  if (!range) return read(text);
  const [from, to] = range.map(read);
  if (from && to) return `${from} a ${to}`;
  return from ? `desde ${from}` : `hasta ${to}`;
}

function toOwnValue({ kind }: OwnField, text: string) {
  if (kind === "number") return parseOwnNumber(text) ?? text;
  return kind === "boolean" ? text === "true" : text;
}
