/** Money is an exact decimal string with two decimals, `1234.50`, never a number; sums are computed in SQL. */

/** Money format of a church. `currency`: ISO 4217; `country`: ISO 3166-1. */
export type MoneyStyle = { currency: string; country: string };

/** Currencies whose decimals are written only when they are not zero. */
export const WHOLE_CURRENCIES = ["COP", "CLP", "PYG"];

/** Currency symbols where local use differs from Intl's. */
const symbols: Record<string, string> = { VES: "Bs." };

/** `1234.50` → `$ 1.234,50` in the format of the church's country; negative with `−` in front. */
export function moneyText(amount: string, style: MoneyStyle): string {
  const { negative, absolute } = splitSign(amount);
  return `${negative ? "−" : ""}${format(absolute, style)}`;
}

/** Like `moneyText`, always signed: `+` for income, `−` for an expense. */
export const signedMoney = (amount: string, isIncome: boolean, style: MoneyStyle) =>
  `${isIncome ? "+" : "−"}${format(splitSign(amount).absolute, style)}`;

/** `1234.50` → `1.234,50`: the value of an input, without the currency. */
export function moneyInput(amount: string, style: MoneyStyle): string {
  return parts(amount, style)
    .filter(({ type }) => type !== "currency" && type !== "literal")
    .map(({ value }) => value)
    .join("");
}

/** Currency symbol before or behind an amount: `$`, `S/`, `Bs.` … */
export const currencySymbol = (style: MoneyStyle) =>
  parts("0", style).find(({ type }) => type === "currency")?.value ?? style.currency;

/**
 * Typed text → `1234.50`; null when it is not an amount or is ambiguous. Thousands may be separated; the notation of
 * other countries is accepted where it is unambiguous (`12.5` and `1,234.50` in Colombia).
 */
export function parseMoney(text: string, { country }: { country: string }): string | null {
  const bare = bareAmount(text);
  const decimal = decimalSign(country);
  const other = decimal === "," ? "." : ",";
  const [whole, cents] =
    splitDecimal(bare, decimal, other) ?? (isDoubtful(bare, decimal) ? null : splitDecimal(bare, other, decimal)) ?? [];
  if (!whole || whole.length > 12) return null;
  return `${whole}.${(cents ?? "").padEnd(2, "0")}`;
}

/** Why an amount in doubt is not accepted, with both of its readings: `1.234` in Mexico; undefined for others. */
export function moneyDoubt(text: string, style: MoneyStyle) {
  const bare = bareAmount(text);
  const decimal = decimalSign(style.country);
  if (!isDoubtful(bare, decimal)) return undefined;
  const [whole = "", fraction = ""] = bare.split(/[.,]/);
  const large = moneyInput(`${whole}${fraction}.00`, style);
  const small = `${whole}${decimal}${fraction.replace(/0$/, "")}`;
  return /0$/.test(fraction)
    ? `Puede ser ${large} o ${small}: escribe uno de los dos`
    : `Si son ${large}, escríbelo así`;
}

/** Three digits behind the thousands separator of another country: `1.234` in Mexico may be 1,234 or 1.23. */
const isDoubtful = (bare: string, decimal: string) => new RegExp(`^[1-9]\\d{0,2}[${decimal}]\\d{3}$`).test(bare);

/** Amount without spaces and currency, with a digit first. */
const bareAmount = (text: string) =>
  text
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/^(?:[A-Za-z]{1,2}\/?\.|[^\d.,+−-]{1,3})(?=[\d.,])/, "")
    .replace(/^[.,](?=\d{1,2}$)/, "0$&");

/** `1.234.567,8` → `["1234567", "8"]`. */
function splitDecimal(text: string, decimal: string, group: string) {
  const [, grouped, cents] =
    new RegExp(`^(\\d+|[1-9]\\d{0,2}(?:[${group}]\\d{3})+)(?:[${decimal}](\\d{1,2}))?$`).exec(text) ?? [];
  return grouped ? [grouped.replaceAll(group, "").replace(/^0+(?=\d)/, ""), cents ?? ""] : null;
}

const format = (absolute: string, style: MoneyStyle) =>
  parts(absolute, style)
    .map(({ value }) => value)
    .join("");

function parts(amount: string, { currency, country }: MoneyStyle) {
  const digits = WHOLE_CURRENCIES.includes(currency) && !/\.\d*[1-9]/.test(amount) ? 0 : 2;
  // Intl parses the string itself: no digit is lost to a floating-point number.
  return formatter(currency, country, digits)
    .formatToParts(amount as unknown as number)
    .map((part) => (part.type === "currency" ? { ...part, value: symbols[currency] ?? part.value } : part));
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: string, country: string, digits: number) {
  const key = `${currency} ${country} ${digits}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const created = new Intl.NumberFormat(country ? `es-${country}` : "es-419", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: true,
  });
  formatters.set(key, created);
  return created;
}

const decimalSigns = new Map<string, string>();

function decimalSign(country: string) {
  const cached = decimalSigns.get(country);
  if (cached) return cached;
  const parts = new Intl.NumberFormat(country ? `es-${country}` : "es-419").formatToParts(1.5);
  const sign = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  decimalSigns.set(country, sign);
  return sign;
}

function splitSign(amount: string) {
  const absolute = amount.replace(/^-/, "");
  return { negative: absolute !== amount && /[1-9]/.test(absolute), absolute };
}
