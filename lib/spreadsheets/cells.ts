/** What Excel, LibreOffice and Google Sheets may take for a formula when a CSV is opened. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as a cell of a CSV: one that could be taken for a formula gets an apostrophe before it. */
export const escapeCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `escapeCell` was given. */
export const unescapeCell = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** What XML 1.0 cannot hold, the CR that its parsers change, and an underscore that would begin an escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNFIT = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff\p{Surrogate}]|_(?=x[\dA-Fa-f]{4}_)/gu;
const ESCAPED = /_x([\dA-Fa-f]{4})_/g;

/** A text as a cell of an XLSX holds it: `_xHHHH_` for what XML cannot (ECMA-376 part 1, 22.9.2.19 ST_Xstring). */
export const escapeXlsx = (text: string) =>
  text.replace(UNFIT, (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`);

/** The text that a cell of an XLSX stands for. */
export const unescapeXlsx = (text: string) =>
  text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const DAY_MS = 86_400_000;
/** Day 0 of the 1900 system, for the days after Excel's 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_OF_MARCH_1900 = 61;

/** The serial number by which XLSX writes a day `YYYY-MM-DD` (1900 system, in which 1900 was a leap year). */
export function serialOf(iso: string) {
  const serial = (Date.parse(iso) - EPOCH) / DAY_MS;
  return serial < FIRST_OF_MARCH_1900 ? serial - 1 : serial;
}

/** Days by which the 1904 system (old Excel for Mac) lies behind. */
const DAYS_TO_1904 = 1462;

/** The day `YYYY-MM-DD` of a serial number, whose fraction is the time; null for what is no day between 1900 and 9999. */
export function isoOfSerial(serial: number, from1904 = false) {
  const days = Math.floor(serial) + (from1904 ? DAYS_TO_1904 : 0);
  // Excel's 29 February 1900 was never.
  if (!(days >= 1 && days < 2_958_466) || days === FIRST_OF_MARCH_1900 - 1) return null;
  const shift = days < FIRST_OF_MARCH_1900 ? days + 1 : days;
  return new Date(EPOCH + shift * DAY_MS).toISOString().slice(0, 10);
}
