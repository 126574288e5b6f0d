import { type Country, countryCodes, currencyCodes, isCountry, timeZoneNames } from "@/lib/core/values/countries";

/** Spelled out: the names that Intl gives differ between browsers and the server. */
const countryNames: Record<Country, string> = {
  AR: "Argentina",
  BO: "Bolivia",
  CL: "Chile",
  CO: "Colombia",
  CR: "Costa Rica",
  CU: "Cuba",
  DO: "República Dominicana",
  EC: "Ecuador",
  ES: "España",
  GT: "Guatemala",
  HN: "Honduras",
  MX: "México",
  NI: "Nicaragua",
  PA: "Panamá",
  PE: "Perú",
  PR: "Puerto Rico",
  PY: "Paraguay",
  SV: "El Salvador",
  US: "Estados Unidos",
  UY: "Uruguay",
  VE: "Venezuela",
};

const currencyNames: Record<string, string> = {
  ARS: "Peso argentino",
  BOB: "Boliviano",
  CLP: "Peso chileno",
  COP: "Peso colombiano",
  CRC: "Colón costarricense",
  CUP: "Peso cubano",
  DOP: "Peso dominicano",
  EUR: "Euro",
  GTQ: "Quetzal guatemalteco",
  HNL: "Lempira hondureño",
  MXN: "Peso mexicano",
  NIO: "Córdoba nicaragüense",
  PAB: "Balboa panameño",
  PEN: "Sol peruano",
  PYG: "Guaraní paraguayo",
  USD: "Dólar estadounidense",
  UYU: "Peso uruguayo",
  VES: "Bolívar venezolano",
};

/** Spanish names of cities that the time zone database writes in English or without accents. */
const cities: Record<string, string> = {
  "America/Argentina/Buenos_Aires": "Buenos Aires",
  "America/Asuncion": "Asunción",
  "America/Bogota": "Bogotá",
  "America/Cancun": "Cancún",
  "America/Havana": "La Habana",
  "America/Los_Angeles": "Los Ángeles",
  "America/Mazatlan": "Mazatlán",
  "America/Mexico_City": "Ciudad de México",
  "America/New_York": "Nueva York",
  "America/Panama": "Panamá",
  "America/Puerto_Rico": "San Juan",
  "Atlantic/Canary": "Canarias",
  "Pacific/Easter": "Isla de Pascua",
  "Pacific/Galapagos": "Galápagos",
  "Pacific/Honolulu": "Honolulu",
};

export const countryName = (code: string) => (isCountry(code) ? countryNames[code] : code);

export const currencyName = (code: string) => (currencyNames[code] ? `${currencyNames[code]} (${code})` : code);

export const zoneName = (zone: string) => cities[zone] ?? zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");

type Option = { value: string; label: string };

const sortByLabel = (options: Option[]) => options.sort((one, other) => one.label.localeCompare(other.label, "es"));
const optionsOf = (values: readonly string[], labelOf: (value: string) => string) =>
  sortByLabel(values.map((value) => ({ value, label: labelOf(value) })));

export const countryOptions = optionsOf(countryCodes, countryName);
export const currencyOptions = optionsOf(currencyCodes, currencyName);

/** Time zones of all countries, plus the church's own if the API set another one. */
export const zoneOptions = (ownZone: string) => optionsOf([...new Set([...timeZoneNames, ownZone])], zoneName);

export const churchFieldLabels: Record<string, string> = {
  name: "Nombre de la iglesia",
  address: "Dirección",
  country: "País",
  currency: "Moneda",
  timeZone: "Zona horaria",
};

/** Display text of a church field's value. */
export function churchFieldText(field: string, value: unknown) {
  const text = String(value ?? "");
  if (field === "country") return countryName(text);
  if (field === "currency") return currencyName(text);
  if (field === "timeZone") return zoneName(text);
  return text || "Sin dirección";
}
