/** Country (ISO 3166-1) → currency (ISO 4217), main time zone (IANA) and language of its texts. */
const countries = {
  AR: { currency: "ARS", timeZone: "America/Argentina/Buenos_Aires" },
  BO: { currency: "BOB", timeZone: "America/La_Paz" },
  CL: { currency: "CLP", timeZone: "America/Santiago" },
  CO: { currency: "COP", timeZone: "America/Bogota" },
  CR: { currency: "CRC", timeZone: "America/Costa_Rica" },
  CU: { currency: "CUP", timeZone: "America/Havana" },
  DO: { currency: "DOP", timeZone: "America/Santo_Domingo" },
  EC: { currency: "USD", timeZone: "America/Guayaquil" },
  ES: { currency: "EUR", timeZone: "Europe/Madrid" },
  GT: { currency: "GTQ", timeZone: "America/Guatemala" },
  HN: { currency: "HNL", timeZone: "America/Tegucigalpa" },
  MX: { currency: "MXN", timeZone: "America/Mexico_City" },
  NI: { currency: "NIO", timeZone: "America/Managua" },
  PA: { currency: "PAB", timeZone: "America/Panama" },
  PE: { currency: "PEN", timeZone: "America/Lima" },
  PR: { currency: "USD", timeZone: "America/Puerto_Rico" },
  PY: { currency: "PYG", timeZone: "America/Asuncion" },
  SV: { currency: "USD", timeZone: "America/El_Salvador" },
  US: { currency: "USD", timeZone: "America/New_York" },
  UY: { currency: "UYU", timeZone: "America/Montevideo" },
  VE: { currency: "VES", timeZone: "America/Caracas" },
} as const;

type Country = keyof typeof countries;

const DEFAULT: Country = "MX";

/** What a new church starts with, guessed from the browser's `Accept-Language` (`es-CO` → Colombia). */
export function churchDefaults(acceptLanguage: string | null) {
  const regions = [...(acceptLanguage ?? "").matchAll(/\bes-([A-Z]{2})\b/gi)].map(([, region]) =>
    region?.toUpperCase(),
  );
  const country = regions.find((region): region is Country => region !== undefined && region in countries) ?? DEFAULT;
  return { country, locale: `es-${country}`, ...countries[country] };
}
