/** Country (ISO 3166-1) → currency (ISO 4217) and time zones (IANA, the main one first). */
const countries = {
  AR: { currency: "ARS", timeZones: ["America/Argentina/Buenos_Aires"] },
  BO: { currency: "BOB", timeZones: ["America/La_Paz"] },
  CL: { currency: "CLP", timeZones: ["America/Santiago", "America/Punta_Arenas", "Pacific/Easter"] },
  CO: { currency: "COP", timeZones: ["America/Bogota"] },
  CR: { currency: "CRC", timeZones: ["America/Costa_Rica"] },
  CU: { currency: "CUP", timeZones: ["America/Havana"] },
  DO: { currency: "DOP", timeZones: ["America/Santo_Domingo"] },
  EC: { currency: "USD", timeZones: ["America/Guayaquil", "Pacific/Galapagos"] },
  ES: { currency: "EUR", timeZones: ["Europe/Madrid", "Atlantic/Canary"] },
  GT: { currency: "GTQ", timeZones: ["America/Guatemala"] },
  HN: { currency: "HNL", timeZones: ["America/Tegucigalpa"] },
  MX: {
    currency: "MXN",
    timeZones: ["America/Mexico_City", "America/Cancun", "America/Hermosillo", "America/Mazatlan", "America/Tijuana"],
  },
  NI: { currency: "NIO", timeZones: ["America/Managua"] },
  PA: { currency: "PAB", timeZones: ["America/Panama"] },
  PE: { currency: "PEN", timeZones: ["America/Lima"] },
  PR: { currency: "USD", timeZones: ["America/Puerto_Rico"] },
  PY: { currency: "PYG", timeZones: ["America/Asuncion"] },
  SV: { currency: "USD", timeZones: ["America/El_Salvador"] },
  US: {
    currency: "USD",
    timeZones: [
      "America/New_York",
      "America/Chicago",
      "America/Denver",
      "America/Phoenix",
      "America/Los_Angeles",
      "America/Anchorage",
      "Pacific/Honolulu",
    ],
  },
  UY: { currency: "UYU", timeZones: ["America/Montevideo"] },
  VE: { currency: "VES", timeZones: ["America/Caracas"] },
} as const satisfies Record<string, { currency: string; timeZones: readonly [string, ...string[]] }>;

export type Country = keyof typeof countries;

const DEFAULT_COUNTRY: Country = "MX";

export const isCountry = (code: string): code is Country => Object.hasOwn(countries, code);

/** ISO 3166-1 codes of the countries that a church may be in. */
export const countryCodes = Object.keys(countries).filter(isCountry);

/** ISO 4217 codes that a church may keep its books in: the currencies of the countries. */
export const currencyCodes = [...new Set(Object.values(countries).map(({ currency }) => currency))].sort();

export const isCurrency = (code: string) => currencyCodes.some((currency) => currency === code);

/** Whether a locale is the Spanish of a known country: `es-CO`. */
export const isLocale = (name: string) => name.startsWith("es-") && isCountry(name.slice(3));

/** Time zones of the countries; a church may use any other one too. */
export const timeZoneNames: readonly string[] = [
  ...new Set(Object.values(countries).flatMap(({ timeZones }): readonly string[] => timeZones)),
];

/** Currency and time zones of a country, the main zone first. */
export const countrySettings = (country: Country): { currency: string; timeZones: readonly [string, ...string[]] } =>
  countries[country];

/** Whether a time zone is usable; the runtime's own list lacks some of the names in use. */
export const isTimeZone = (name: string) =>
  timeZoneNames.includes(name) || Intl.supportedValuesOf("timeZone").includes(name);

/** Country, locale, currency and time zone of a new church, guessed from `Accept-Language` (`es-CO` → Colombia). */
export function churchDefaults(acceptLanguage: string | null) {
  const regions = [...(acceptLanguage ?? "").matchAll(/\bes-([A-Z]{2})\b/gi)].map(([, region = ""]) =>
    region.toUpperCase(),
  );
  const country = regions.find(isCountry) ?? DEFAULT_COUNTRY;
  const { currency, timeZones } = countrySettings(country);
  return { country, locale: `es-${country}`, currency, timeZone: timeZones[0] };
}
