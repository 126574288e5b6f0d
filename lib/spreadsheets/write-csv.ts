import { stringify } from "csv-stringify/sync";
import { formatDate } from "@/lib/core/dates";
import { escapeCell } from "./cells";
import type { Cell, Worksheet } from "./worksheet";

/** By it Excel knows UTF-8. */
const BOM = "\ufeff";

/** A sheet as CSV (RFC 4180, UTF-8): days as `dd/mm/aaaa`, texts so that no program takes them for formulas. */
export async function* csvChunks({ columns, rows, total }: Worksheet, separator: string) {
  // A line feed alone ends a row too for who reads it, and so may the other separators.
  const options = { delimiter: separator, record_delimiter: "\r\n", quoted_match: /[\r\n,;\t]/ } as const;
  const lines = (cells: Cell[][]) => Buffer.from(stringify(cells, options));
  yield Buffer.concat([Buffer.from(BOM), lines([columns.map(({ header }) => escapeCell(header))])]);
  const written = columns.map(({ kind }) => writers(separator)[kind]);
  const rowOf = (row: Cell[]) => row.map((cell, index) => cell && (written[index] ?? escapeCell)(cell));
  for await (const batch of rows) yield lines(batch.map(rowOf));
  if (total) yield lines([rowOf(total())]);
}

/** Where semicolons separate, it is because decimals have the comma. */
const writers = (separator: string) => ({
  text: escapeCell,
  day: formatDate,
  money: (amount: string) => (separator === ";" ? amount.replace(".", ",") : amount),
  count: (count: string) => count,
});
