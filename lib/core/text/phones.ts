import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import examples from "libphonenumber-js/mobile/examples";

/** Prefixes of Mexican mobiles, obsolete since 2019: `+52 1 …`, `044 …`, `045 …`, `01 …`, `1 …`. */
const OBSOLETE_MEXICAN = /^(?:\+521|044|045|01|1)(\d{10})$/;

/**
 * Parses a telephone number in the notation of a country into E.164 (`+525512345678`); null when it cannot be one.
 * @param country ISO 3166-1; numbers that begin with `+` or `00` may be of any country
 */
export function toE164(text: string, country: string): string | null {
  const number = parse(normalize(text, country), country);
  // Possible is enough: prefixes assigned later would be refused until the library knows them.
  // A number whose zeros are taken for a trunk prefix each time that it is read, `+49 0000000`, cannot be dialled.
  return number?.isPossible() && parse(number.number, country)?.number === number.number ? number.number : null;
}

/** Formats an E.164 number for a country: without the calling code when it is the country's own. */
export function phoneText(e164: string, country: string): string {
  const cached = formatted.get(country + e164);
  if (cached !== undefined) return cached;
  if (formatted.size >= CACHE_MAX) formatted.clear();
  const text = format(e164, country);
  formatted.set(country + e164, text);
  return text;
}

/** Fictitious mobile number in the notation of a country; empty where there is none. */
export const examplePhone = (country: string) =>
  isSupportedCountry(country) ? (getExampleNumber(country, examples)?.formatNational() ?? "") : "";

/** Calling code of a country, `+51`, and a mobile number as it is written there; both empty for an unknown country. */
export const phoneNotation = (country: string) => ({
  prefix: isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : "",
  example: examplePhone(country),
});

/** Cache, since lists display the same numbers repeatedly. */
const formatted = new Map<string, string>();
const CACHE_MAX = 20_000;

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

function normalize(text: string, country: string) {
  const digits = text
    .trim()
    .replace(/^\(\s*\+/, "+")
    .replace(/(?!^\+)\D/g, "")
    .replace(/^00/, "+");
  const old = OBSOLETE_MEXICAN.exec(digits)?.[1];
  if (old && (country === "MX" || digits.startsWith("+"))) return `+52${old}`;
  return digits.startsWith("+") ? digits : text;
}
