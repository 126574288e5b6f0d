/** A text, a day `YYYY-MM-DD` in a column of days, an amount `-1234.50` in one of money, a whole number in one of counts, or nothing. */
export type Cell = string | null;

export type WorksheetColumn = {
  header: string;
  kind: "text" | "day" | "money" | "count";
  /** In characters. */
  width: number;
  /** XLSX: the cells whose values can be chosen, as a formula writes them. */
  choices?: string;
};

/** Rows come by the batch, and no more of them than are being written are kept. */
export type Worksheet = {
  name: string;
  columns: readonly WorksheetColumn[];
  rows: Iterable<Cell[][]> | AsyncIterable<Cell[][]>;
  /** The sums below them, asked for once they are written. */
  total?: () => Cell[];
};
