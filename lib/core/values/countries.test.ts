import { expect, test } from "vitest";
import { churchDefaults } from "./countries";

test.each([
  ["es-CO", "CO", "COP", "America/Bogota"],
  ["es-AR,es;q=0.9,en;q=0.8", "AR", "ARS", "America/Argentina/Buenos_Aires"],
  ["en-US,es-PE;q=0.5", "PE", "PEN", "America/Lima"],
  ["ES-cl", "CL", "CLP", "America/Santiago"],
  ["es-419,es;q=0.9", "MX", "MXN", "America/Mexico_City"],
  ["es-XX,es-UY", "UY", "UYU", "America/Montevideo"],
  ["en-GB", "MX", "MXN", "America/Mexico_City"],
  ["es-toString", "MX", "MXN", "America/Mexico_City"],
  ["", "MX", "MXN", "America/Mexico_City"],
  [null, "MX", "MXN", "America/Mexico_City"],
])("Accept-Language %s gives a new church the country %s", (header, country, currency, timeZone) => {
  expect(churchDefaults(header)).toEqual({ country, currency, timeZone, locale: `es-${country}` });
});

test("the time zones and currencies of all countries are supported by this runtime", () => {
  const regions = "AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV US UY VE".split(" ");
  for (const region of regions) {
    const { country, timeZone, currency, locale } = churchDefaults(`es-${region}`);
    expect(country).toBe(region);
    expect(() => new Intl.DateTimeFormat(locale, { timeZone })).not.toThrow();
    expect(Intl.supportedValuesOf("currency")).toContain(currency);
  }
});
