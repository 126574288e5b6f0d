import { groupSign, type NumberStyle, numberText } from "./numbers";

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
