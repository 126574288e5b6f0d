export const sheetFormats = ["xlsx", "csv"] as const;

export type SheetFormat = (typeof sheetFormats)[number];

/** CSV separator in a country (ISO 3166-1): Excel expects `;` where the comma is the decimal separator. */
export const csvSeparator = (country: string) =>
  new Intl.NumberFormat(`es-${country}`).format(0.5).includes(",") ? ";" : ",";
