/** Values of a filter that are written out. */
const NAMED = 6;

/** A filter in words, `Cargo: Líder, Diácono`; none without values. */
export function filterText(label: string, values: readonly string[]): string[] {
  if (values.length === 0) return [];
  const others = values.length - NAMED;
  return [`${label}: ${values.slice(0, NAMED).join(", ")}${others > 0 ? ` y ${others} más` : ""}`];
}

/** A range in words, `Edad: de 18 a 35`; none when it is open at both ends. */
export function rangeText(label: string, from: Bound, to: Bound): string[] {
  const [least, most] = [from ?? null, to ?? null];
  if (least === null && most === null) return [];
  if (least === null) return [`${label}: hasta ${most}`];
  if (most === null) return [`${label}: desde ${least}`];
  return [`${label}: ${least === most ? least : `de ${least} a ${most}`}`];
}

type Bound = string | number | null | undefined;

/** The text of a search, in quotation marks. */
export const searchTexts = (text: string) => (text ? [`«${text}»`] : []);

/** The values of a filter that takes none, one or several. */
export const valuesOf = <Value>(value: Value | Value[] | null | undefined): Value[] => [value ?? []].flat() as Value[];
