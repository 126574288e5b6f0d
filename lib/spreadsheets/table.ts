import { unreadableFile } from "@/lib/core/errors";
import { COLUMNS_MAX, ROWS_MAX } from "./limits";
import type { SheetFormat } from "./rules";

/** A row with something in it. `row`: the number that a spreadsheet shows beside it. */
export type TableRow = { row: number; cells: string[] };

/** How the file is made. */
export type FileSource = { format: SheetFormat; encoding?: string; separator?: string; sheet?: string };

/** A table that is read while it is used: `rows` come by the batch, and `share` tells how much of it has been read (0–1). */
export type SpreadsheetTable = {
  source: FileSource;
  rows: AsyncIterable<TableRow[]>;
  share: () => number;
  /** Rows that there may be at most. */
  rowsMax: number;
  /** Days are counted from 1904 (old Excel for Mac). */
  from1904: boolean;
};

const number = new Intl.NumberFormat("es-419", { useGrouping: "always" });

/** 422 with a reason that says what to do. */
export const unreadableTable = (message: string) => unreadableFile({ file: message }, message);

export const tooManyRows = () =>
  unreadableTable(
    `El archivo tiene más de ${number.format(ROWS_MAX)} filas. Divídelo en partes e impórtalas una por una.`,
  );

/** Tells the cells of a row without what is blank at its end, null for one with nothing in it; throws 422 beyond the limits. */
export function filledRows() {
  let count = 0;
  return (cells: string[]) => {
    let length = cells.length;
    while (length > 0 && !cells[length - 1]?.trim()) length--;
    if (length === 0) return null;
    if (length > COLUMNS_MAX)
      throw unreadableTable(`El archivo tiene más de ${COLUMNS_MAX} columnas. Deja solo las que quieres importar.`);
    count++;
    // One of them is the heading.
    if (count > ROWS_MAX + 1) throw tooManyRows();
    return length === cells.length ? cells : cells.slice(0, length);
  };
}
