/** Countries that write `1.234`; Costa Rica writes `1 234` with a no-break space, the others `1,234`. */
const POINT_COUNTRIES = ["AR", "BO", "CL", "CO", "EC", "ES", "PY", "UY", "VE"];

/** Country (ISO 3166-1) by which numbers are written. */
export type NumberStyle = { country: string };

/**
 * Whole number with its thousands separated as in the country's money: `1.234`, `1,234`. Own rules, because the ICU data
 * of server and browser may differ.
 */
export const numberText = (number: number, { country }: NumberStyle) =>
  String(number).replace(/\B(?=(\d{3})+$)/g, groupSign(country));

/** Noun of a row and its gender ending: "persona", "personas", "a". */
export type Noun = { one: string; many: string; ending: "a" | "o" };

/** Number with its noun: `1 persona`, `1.234 personas`. */
export const countText = (count: number, one: string, many: string, style: NumberStyle) =>
  `${numberText(count, style)} ${count === 1 ? one : many}`;

/** Tenths of a percent as a percentage: `12.5 %`, `12,5 %`. */
export const percentText = (tenths: number, style: NumberStyle) => `${tenthsText(tenths, style)}\u00a0%`;

/** Bytes in the largest unit that fits, rounded down: `1,2 GB`, `150 MB`, `0 kB`. */
export function bytesText(bytes: number, style: NumberStyle) {
  if (bytes < 1_000_000) return `${Math.floor(bytes / 1_000)}\u00a0kB`;
  if (bytes < 1_000_000_000) return `${Math.floor(bytes / 1_000_000)}\u00a0MB`;
  return `${tenthsText(Math.floor(bytes / 100_000_000), style)}\u00a0GB`;
}

/** Tenths with one decimal, if there is any: `12.5`, `12,5`. */
function tenthsText(tenths: number, style: NumberStyle) {
  const rest = tenths % 10;
  const decimals = rest === 0 ? "" : `${groupSign(style.country) === "," ? "." : ","}${rest}`;
  return numberText(Math.floor(tenths / 10), style) + decimals;
}

/** Sign between the thousands in a country. */
export function groupSign(country: string) {
  if (country === "CR") return "\u00a0";
  return POINT_COUNTRIES.includes(country) ? "." : ",";
}
