/** Number that a church's papers print beside its name, as its country calls it. */
const taxIds: Record<string, string> = {
  AR: "CUIT",
  BO: "NIT",
  CL: "RUT",
  CO: "NIT",
  CR: "Cédula jurídica",
  CU: "NIT",
  DO: "RNC",
  EC: "RUC",
  ES: "NIF",
  GT: "NIT",
  HN: "RTN",
  MX: "RFC",
  NI: "RUC",
  PA: "RUC",
  PE: "RUC",
  PR: "EIN",
  PY: "RUC",
  SV: "NIT",
  US: "EIN",
  UY: "RUT",
  VE: "RIF",
};

/** What a country (ISO 3166-1) calls the tax number of a church. */
export const taxIdLabel = (country: string) => taxIds[country] ?? "Identificación";

/** `D-2025-0041`: of a church and the year that the constancia is about. */
export const statementFolio = (year: number, number: number) => `D-${year}-${String(number).padStart(4, "0")}`;

/** Whether a range is a whole year. */
export const isWholeYear = (from: string, to: string) =>
  from.slice(0, 4) === to.slice(0, 4) && from.endsWith("-01-01") && to.endsWith("-12-31");

export const statementStatuses = ["valid", "revoked"] as const;

/** Name that stands for a person who was erased. */
export const ERASED = "[persona borrada]";
