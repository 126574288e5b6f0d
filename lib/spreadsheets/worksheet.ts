/** By column kind: a text, a date `YYYY-MM-DD`, an amount `-1234.50`, or a whole number; null is blank. */
export type Cell = string | null;

export type WorksheetColumn = {
  header: string;
  kind: "text" | "day" | "money" | "count";
  /** Characters. */
  width: number;
  /** XLSX: range with the values of the drop-down list, as in a formula. */
  choices?: string;
  /** Left out of a printed list. */
  isNotPrinted?: boolean;
};

/** Worksheet to write; `rows` yields batches, and only the batch being written is in memory. */
export type Worksheet = {
  name: string;
  columns: readonly WorksheetColumn[];
  rows: Iterable<Cell[][]> | AsyncIterable<Cell[][]>;
  /** Total row, requested after all rows are written. */
  total?: () => Cell[];
};
