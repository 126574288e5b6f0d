export const sheetFormats = ["xlsx", "csv"] as const;

export type SheetFormat = (typeof sheetFormats)[number];

/** Formats that an import reads. */
export const importFormats = [...sheetFormats, "xls", "html", "ofx", "qif", "camt", "mt940", "vcard"] as const;

export type ImportFormat = (typeof importFormats)[number];

/** Formats that hold dates and numbers as such, not as texts. */
export const isWorkbook = (format: ImportFormat) => format === "xlsx" || format === "xls";

/** Formats whose numbers have a point before their decimals, and none between thousands. */
export const hasPlainNumbers = (format: ImportFormat) =>
  isWorkbook(format) || format === "ofx" || format === "camt" || format === "mt940";

/** Formats of an export. */
export const exportFormats = [...sheetFormats, "pdf"] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** Values of `Content-Disposition` of a PDF. */
export const dispositions = ["attachment", "inline"] as const;

/** CSV separator in a country (ISO 3166-1): Excel expects `;` where the comma is the decimal separator. */
export const csvSeparator = (country: string) =>
  new Intl.NumberFormat(`es-${country}`).format(0.5).includes(",") ? ";" : ",";
