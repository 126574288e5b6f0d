/** Limits of an uploaded file, beyond which it is an attack or a mistake. */

/** Non-blank rows below the header. */
export const ROWS_MAX = 100_000;
/** Non-blank columns. */
export const COLUMNS_MAX = 256;
/** Rows of an Excel worksheet, blank ones included. */
export const LINES_MAX = 1_048_576;
/** Cells, formatted blank ones included. */
export const CELLS_MAX = 2_500_000;
/** Bytes of one CSV record; an unclosed quote would make the rest of the file one record. */
export const RECORD_MAX = 256 * 1024;
/** Characters of an Excel cell. */
export const TEXT_MAX = 32_767;
/** Shared strings of a workbook, and their characters. */
export const STRINGS_MAX = 1_500_000;
export const STRINGS_LENGTH_MAX = 40_000_000;
/** Unpacked bytes of all parts of a workbook together. */
export const UNPACKED_MAX = 150_000_000;
/** Unpacked bytes per packed byte, checked beyond `RATIO_FROM` bytes: text of real worksheets stays below 60. */
export const RATIO_MAX = 150;
export const RATIO_FROM = 10_000_000;
/** Files in a workbook. */
export const ENTRIES_MAX = 2_000;
/** XML elements of one part, and their nesting depth. */
export const ELEMENTS_MAX = 8_000_000;
export const DEPTH_MAX = 64;
