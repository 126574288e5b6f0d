/** What a file may hold; beyond, it is no list of people but an attack or a mistake. */

/** Rows with something in them below the heading. */
export const ROWS_MAX = 100_000;
/** Columns with something in them. */
export const COLUMNS_MAX = 256;
/** Rows of Excel's own sheets: what is blank counts too. */
export const LINES_MAX = 1_048_576;
/** Cells, blank ones with a format included. */
export const CELLS_MAX = 2_500_000;
/** Bytes of one record of a CSV: what quotes that never close hold together. */
export const RECORD_MAX = 256 * 1024;
/** Characters that a cell holds in Excel. */
export const TEXT_MAX = 32_767;
/** Texts that a workbook shares among its cells, and their characters. */
export const STRINGS_MAX = 1_500_000;
export const STRINGS_LENGTH_MAX = 40_000_000;
/** Bytes of the parts of a workbook when they are unpacked, all together. */
export const UNPACKED_MAX = 150_000_000;
/** Unpacked bytes for each packed one, from where it is worth a look: text of real sheets stays below 60. */
export const RATIO_MAX = 150;
export const RATIO_FROM = 10_000_000;
/** Files within a workbook. */
export const ENTRIES_MAX = 2_000;
/** Elements of one part, and how many may stand one within the other. */
export const ELEMENTS_MAX = 8_000_000;
export const DEPTH_MAX = 64;
