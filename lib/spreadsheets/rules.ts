export const sheetFormats = ["xlsx", "csv"] as const;

export type SheetFormat = (typeof sheetFormats)[number];

/** What separates the columns of a CSV in a country (ISO 3166-1): Excel there opens `;` where the comma is for decimals. */
export const csvSeparator = (country: string) =>
  new Intl.NumberFormat(`es-${country}`).format(0.5).includes(",") ? ";" : ",";
