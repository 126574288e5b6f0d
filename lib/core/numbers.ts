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

/** Number with its noun: `1 persona`, `1.234 personas`. */
export const countText = (count: number, one: string, many: string, style: NumberStyle) =>
  `${numberText(count, style)} ${count === 1 ? one : many}`;

/** Tenths of a percent as a percentage: `12.5 %`, `12,5 %`. */
export function percentText(tenths: number, style: NumberStyle) {
  const rest = tenths % 10;
  const decimals = rest === 0 ? "" : `${groupSign(style.country) === "," ? "." : ","}${rest}`;
  return `${numberText(Math.floor(tenths / 10), style)}${decimals}\u00a0%`;
}

const units = [
  { divisor: 1e9, name: "en miles de millones" },
  { divisor: 1e6, name: "en millones" },
  { divisor: 1e3, name: "en miles" },
  { divisor: 1, name: null },
] as const;

/** Unit in which amounts up to `highest` have three digits at most, as far as there is a word for it. */
export const unitOf = (highest: number) =>
  units.find(({ divisor }) => highest >= divisor) ?? { divisor: 1, name: null };

/** An amount in a unit, rounded to three digits at most: `1,2`, `45`, `310`. */
export function inUnit(amount: number, { divisor }: { divisor: number }, style: NumberStyle) {
  const tenths = Math.round((amount / divisor) * 10);
  if (tenths >= 100 || tenths % 10 === 0) return numberText(Math.round(amount / divisor), style);
  return `${Math.floor(tenths / 10)}${groupSign(style.country) === "," ? "." : ","}${tenths % 10}`;
}

function groupSign(country: string) {
  if (country === "CR") return "\u00a0";
  return POINT_COUNTRIES.includes(country) ? "." : ",";
}
