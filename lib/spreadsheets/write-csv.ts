import { stringify } from "csv-stringify/sync";
import { formatDate } from "@/lib/core/values/dates";
import { escapeCell } from "./cells";
import type { Cell, Worksheet } from "./worksheet";

/** Makes Excel read UTF-8. */
const BOM = "\ufeff";

/** Worksheet as CSV (RFC 4180, UTF-8): dates as `dd/mm/aaaa`, texts escaped so that no program reads a formula. */
export async function* csvChunks({ columns, rows, total }: Worksheet, separator: string) {
  // Readers may end a row at a lone line feed and split at other separators: such cells are quoted.
  const options = { delimiter: separator, record_delimiter: "\r\n", quoted_match: /[\r\n,;\t]/ } as const;
  const lines = (cells: Cell[][]) => Buffer.from(stringify(cells, options));
  yield Buffer.concat([Buffer.from(BOM), lines([columns.map(({ header }) => escapeCell(header))])]);
  const formatters = columns.map(({ kind }) => cellFormatters(separator)[kind]);
  const rowOf = (row: Cell[]) => row.map((cell, index) => cell && (formatters[index] ?? escapeCell)(cell));
  for await (const batch of rows) yield lines(batch.map(rowOf));
  if (total) yield lines([rowOf(total())]);
}

/** Formatters by column kind; with `;` as separator the decimal separator is a comma. */
const cellFormatters = (separator: string) => ({
  text: escapeCell,
  day: formatDate,
  money: (amount: string) => (separator === ";" ? amount.replace(".", ",") : amount),
  count: (count: string) => count,
});
