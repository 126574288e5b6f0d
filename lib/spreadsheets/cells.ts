/** Texts that a spreadsheet program may take for a formula when a CSV is opened (OWASP, CSV Injection). */
const FORMULA = /^[\s'"]*[=+\-@＝＋－＠]|^'*[\t\r\n]/;

/** Text as a CSV cell: an apostrophe goes before one that could be taken for a formula. */
export const escapeCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** Inverse of `escapeCell`. */
export const unescapeCell = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Characters not allowed in XML 1.0, the CR that its parsers change, and an underscore that would start an escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff\p{Surrogate}]|_(?=x[\dA-Fa-f]{4}_)/gu;
const ESCAPED = /_x([\dA-Fa-f]{4})_/g;

/** Text as an XLSX cell: `_xHHHH_` for characters that XML does not allow (ECMA-376 part 1, 22.9.2.19 ST_Xstring). */
export const escapeXlsx = (text: string) =>
  text.replace(UNSAFE, (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`);

/** Inverse of `escapeXlsx`. */
export const unescapeXlsx = (text: string) =>
  text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const DAY_MS = 86_400_000;
/** Day 0 of the 1900 system, for dates after Excel's nonexistent 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_OF_MARCH_1900 = 61;

/** XLSX serial number of a date `YYYY-MM-DD` (1900 system, in which 1900 is a leap year). */
export function serialOf(iso: string) {
  const serial = (Date.parse(iso) - EPOCH) / DAY_MS;
  return serial < FIRST_OF_MARCH_1900 ? serial - 1 : serial;
}

/** Days between the epochs of the 1900 and 1904 systems (1904: old Excel for Mac). */
const DAYS_TO_1904 = 1462;

/** Date `YYYY-MM-DD` of a serial number, whose fraction is the time; null outside 1900–9999. */
export function isoOfSerial(serial: number, from1904 = false) {
  const days = Math.floor(serial) + (from1904 ? DAYS_TO_1904 : 0);
  // Serial number 60 is Excel's nonexistent 29 February 1900.
  if (!(days >= 1 && days < 2_958_466) || days === FIRST_OF_MARCH_1900 - 1) return null;
  const shift = days < FIRST_OF_MARCH_1900 ? days + 1 : days;
  return new Date(EPOCH + shift * DAY_MS).toISOString().slice(0, 10);
}

/** Letters of a column: 0 → A, 26 → AA. */
export function letterOf(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : letterOf(Math.floor(index / 26) - 1) + rest;
}
