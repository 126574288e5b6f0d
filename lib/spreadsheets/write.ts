import type { SheetFormat } from "./rules";
import type { Worksheet } from "./worksheet";
import { csvChunks } from "./write-csv";
import { xlsxChunks } from "./write-xlsx";

/** Streams the bytes of a file. `separator`: for CSV, which holds only the first worksheet. */
export function writeWorkbook(
  format: SheetFormat,
  sheets: readonly [Worksheet, ...Worksheet[]],
  separator: string,
): AsyncIterable<Uint8Array> {
  return format === "csv" ? csvChunks(sheets[0], separator) : xlsxChunks(sheets);
}

export const contentTypes: Record<SheetFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};
