import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import examples from "libphonenumber-js/mobile/examples";

/** Old ways of writing a Mexican mobile that its numbering plan gave up in 2019: `+52 1 …`, `044 …`, `045 …`, `01 …`, `1 …`. */
const OLD_MEXICAN = /^(?:\+521|044|045|01|1)(\d{10})$/;

/**
 * A telephone number in E.164 (`+525512345678`), read as people in that country write it; null when it cannot be one.
 * @param country ISO 3166-1; numbers that begin with `+` or `00` may be of any
 */
export function toE164(written: string, country: string): string | null {
  const number = parse(modern(written, country), country);
  return number?.isPossible() ? number.number : null;
}

/** A number in E.164 as it is written in that country: without the calling code when it is the country's own. */
export function phoneText(e164: string, country: string): string {
  const known = shown.get(country + e164);
  if (known !== undefined) return known;
  if (shown.size >= SHOWN_MAX) shown.clear();
  const text = format(e164, country);
  shown.set(country + e164, text);
  return text;
}

/** A mobile number as it is written in that country, of nobody's; empty where there is none. */
export const examplePhone = (country: string) =>
  isSupportedCountry(country) ? (getExampleNumber(country, examples)?.formatNational() ?? "") : "";

/** A list shows the same numbers again and again. */
const shown = new Map<string, string>();
const SHOWN_MAX = 20_000;

function format(e164: string, country: string) {
  const number = parse(e164, country);
  if (!number) return e164;
  if (isSupportedCountry(country) && number.countryCallingCode === getCountryCallingCode(country)) {
    const national = number.formatNational();
    if (toE164(national, country) === e164) return national;
  }
  return number.formatInternational();
}

function parse(text: string, country: string) {
  const defaultCountry = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  return parsePhoneNumberFromString(text, { defaultCountry, extract: false });
}

function modern(written: string, country: string) {
  const digits = written
    .trim()
    .replace(/^\(\s*\+/, "+")
    .replace(/(?!^\+)\D/g, "")
    .replace(/^00/, "+");
  const old = OLD_MEXICAN.exec(digits)?.[1];
  if (old && (country === "MX" || digits.startsWith("+"))) return `+52${old}`;
  return digits.startsWith("+") ? digits : written;
}
