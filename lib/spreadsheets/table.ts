import { unreadableFile } from "@/lib/core/errors";
import { COLUMNS_MAX, ROWS_MAX } from "./limits";
import type { ImportFormat } from "./rules";
import type { Encoding } from "./text";

/** Non-blank row. `row`: its number in the spreadsheet. */
export type TableRow = { row: number; cells: string[] };

/** Format details of a file. */
export type FileSource = {
  format: ImportFormat;
  encoding?: Encoding;
  separator?: string;
  sheet?: string;
  /** ISO 4217, of the amounts of a statement. */
  currencies?: string[];
};

/** Balance with which a bank says that an account ends a day. `amount`: with its sign and two decimals. */
export type Closing = { amount: string; day: string };

/** Table read as a stream: `rows` yields batches, `share` returns the fraction read so far (0–1). */
export type SpreadsheetTable = {
  source: FileSource;
  rows: AsyncIterable<TableRow[]>;
  share: () => number;
  /** Upper bound of the rows; 0 where they are certainly few. */
  rowsMax: number;
  /** Whether serial dates count from 1904 (old Excel for Mac). */
  from1904: boolean;
  closing?: Closing;
};

/** One of the tables of a file: a worksheet, or an account of a statement. */
export type Sheet = { name: string; isHidden?: boolean; open: () => SpreadsheetTable | Promise<SpreadsheetTable> };

/** A table to choose from: its rows, of which `begin` are the first; `isMore`: there are more than were counted. */
export type SheetPreview = { name: string; isHidden: boolean; begin: string[][]; rows: number; isMore: boolean };

const number = new Intl.NumberFormat("es-419", { useGrouping: "always" });

/** 422 whose message names the remedy. */
export const unreadableTable = (message: string) => unreadableFile({ file: message }, message);

export const tooManyRows = () =>
  unreadableTable(
    `El archivo tiene más de ${number.format(ROWS_MAX)} filas. Divídelo en partes e impórtalas una por una.`,
  );

/** Creates a function that trims blank cells off a row's end, or returns null for a blank row. 422 beyond the limits. */
export function createRowTrimmer() {
  let count = 0;
  return (cells: string[]) => {
    let length = cells.length;
    while (length > 0 && !cells[length - 1]?.trim()) length--;
    if (length === 0) return null;
    if (length > COLUMNS_MAX)
      throw unreadableTable(`El archivo tiene más de ${COLUMNS_MAX} columnas. Deja solo las que quieres importar.`);
    count++;
    // One row is the header.
    if (count > ROWS_MAX + 1) throw tooManyRows();
    return length === cells.length ? cells : cells.slice(0, length);
  };
}
