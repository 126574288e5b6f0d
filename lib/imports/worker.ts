import { workerData } from "node:worker_threads";
import { validationError } from "@/lib/core/errors";
import { type Send, serveWork } from "@/lib/core/worker-link";
import { readTable } from "@/lib/spreadsheets/read";
import { type FileSource, type TableRow, unreadableTable } from "@/lib/spreadsheets/table";
import { HEADER_ROWS, headerReader, type ImportColumn } from "./columns";
import type { Reading, Values } from "./reading";
import { copyLine, duplicateFinder, ERRORS_SHOWN, fold, type ReadRow, type RowError, rowReader } from "./rows";
import { cellReader } from "./values";

export type ImportInput<Context> = {
  bytes: ArrayBuffer;
  mapping: [string, string | null][];
  defaults: Values;
  context: Context;
  /** Whether the cells of rows that may fail are told as well. */
  keepsFailed: boolean;
};

/** A row as it stands in the file. */
export type FailedRow = { row: number; cells: string[]; missing: number; messages: string[] };

type PreviewRow = {
  row: number;
  values: Values;
  /** What is known without the database. */
  result?: "error" | "skip";
};

export type ImportBatch = {
  /** In COPY's text format. */
  copy: Uint8Array<ArrayBuffer>;
  rows: number;
  failed: FailedRow[];
  /** Rows that have been read, and how many there may be. */
  done: number;
  total: number;
  /** Whether a row until here is wrong. */
  hasErrors: boolean;
  /** The last row of the preview. */
  previewEnd: number;
};

export type ImportEnd = {
  source: FileSource;
  columns: (ImportColumn & { samples: string[] })[];
  preview: PreviewRow[];
  total: number;
  duplicateRows: number;
  errors: RowError[];
  errorCount: number;
  failedRows: number;
};

export type ImportMessage = { batch: ImportBatch } | { end: ImportEnd };

/** Rows that are handed over at once, their bytes, and those of the longest. */
const BATCH = 5_000;
const BATCH_BYTES = 4 * 1024 * 1024;
const ROW_BYTES = 64 * 1024;
/** Preview rows and samples that are told. */
const PREVIEW = 20;
const SAMPLES = 3;

/** A module's thread: reads the file, checks every cell, and hands over rows ready to be copied. */
export const serveImport = <Context>(reading: Reading<string, Context>) =>
  serveWork<ImportMessage>((send) => readImport(reading, workerData as ImportInput<Context>, send));

async function readImport<Context>(
  reading: Reading<string, Context>,
  { bytes, mapping, defaults, context, keepsFailed }: ImportInput<Context>,
  send: Send<ImportMessage>,
) {
  const { isSummary } = reading;
  const table = await readTable(new Uint8Array(bytes));
  const rows = table.rows[Symbol.asyncIterator]();
  const { columns, keyColumns, body } = await header(reading, rows, mapping);
  const cells = cellReader(reading, context, { format: table.source.format, from1904: table.from1904 });
  const readRow = rowReader({ reading, columns, keyColumns, cells, defaults });
  const isTwin = duplicateFinder(reading);
  const samples = columns.map((): string[] => []);
  const end: ImportEnd = {
    source: table.source,
    columns: columns.map((column, index) => ({ ...column, samples: samples[index] ?? [] })),
    ...{ preview: [], total: 0, duplicateRows: 0, errors: [], errorCount: 0, failedRows: 0 },
  };
  const lines = Buffer.alloc(BATCH_BYTES);
  let used = 0;
  let rowCount = 0;
  let failed: FailedRow[] = [];

  const take = (row: TableRow) => {
    if (isSummary?.(written(columns, row.cells))) return;
    end.total++;
    const read = readRow(row);
    const { errors, missing } = read;
    const isWrong = errors.length > 0;
    const folded = fold(read.values[reading.key.field] ?? "");
    const isSecond = !isWrong && isTwin(read.values, folded, missing === 0);
    if (end.total <= PREVIEW) end.preview.push(previewOf(read, row.cells, isSecond));
    if (end.total <= HEADER_ROWS) sample(samples, row.cells);
    if (keepsFailed && (isWrong || (missing > 0 && !isSecond)))
      failed.push({
        ...row,
        missing: isWrong ? 0 : missing,
        messages: errors.map(({ column, message }) => `${column}: ${message}`),
      });
    if (isWrong) {
      end.failedRows++;
      end.errorCount += errors.length;
      if (end.errors.length < ERRORS_SHOWN) end.errors.push(...errors);
    } else if (isSecond) end.duplicateRows++;
    else {
      used += lines.write(copyLine(reading, read, folded), used);
      rowCount++;
    }
  };

  const handOver = async () => {
    const copy = new Uint8Array(lines.subarray(0, used));
    const total = Math.max(end.total, Math.round(end.total / Math.max(table.share(), 0.001)));
    const hasErrors = end.errorCount > 0;
    const previewEnd = end.preview.at(-1)?.row ?? 0;
    const batch = { copy, rows: rowCount, failed, done: end.total, total, hasErrors, previewEnd };
    used = 0;
    rowCount = 0;
    failed = [];
    await send({ batch }, [copy.buffer]);
  };

  const previewOf = ({ row, values, errors }: ReadRow, texts: string[], isSecond: boolean): PreviewRow => {
    if (errors.length > 0) {
      const shown: Values = {};
      for (const { field, index } of columns) if (field && texts[index]) shown[field] ??= texts[index];
      return { row, values: shown, result: "error" };
    }
    const read = Object.entries({ ...defaults, ...values });
    const shown = Object.fromEntries(read.map(([field, value = ""]) => [field, cells.show(field, value)]));
    return { row, values: shown, ...(isSecond && { result: "skip" }) };
  };

  const takeAll = async (some: TableRow[]) => {
    for (const row of some) {
      take(row);
      if (rowCount + failed.length >= BATCH || used > BATCH_BYTES - ROW_BYTES) await handOver();
    }
  };

  await takeAll(body);
  for (let next = await rows.next(); !next.done; next = await rows.next()) await takeAll(next.value);
  await handOver();
  end.errors.length = Math.min(end.errors.length, ERRORS_SHOWN);
  await send({ end });
}

/** Finds the row that names the columns; what has been read behind it comes with it. */
async function header(
  reading: Reading<string, never>,
  rows: AsyncIterator<TableRow[]>,
  mapping: [string, string | null][],
) {
  const first: TableRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(...next.value);
    if (first.length >= HEADER_ROWS) break;
  }
  if (first.length === 0) throw unreadableTable("El archivo no tiene datos.");
  const begin = first.slice(0, HEADER_ROWS).map(({ cells }) => cells);
  const { headerIndex, columnsOf, keyColumns } = headerReader(reading);
  const index = headerIndex(begin);
  const width = Math.max(0, ...begin.slice(index).map((cells) => cells.length));
  const columns = columnsOf(begin[index] ?? [], width, new Map(mapping), (name) =>
    validationError({ mapping: `El archivo no tiene la columna «${name.slice(0, 60)}»` }),
  );
  return { columns, keyColumns: keyColumns(columns), body: first.slice(index + 1) };
}

/** What stands in a row, by field. */
function written(columns: readonly ImportColumn[], cells: readonly string[]) {
  const values: Values = {};
  for (const { field, index } of columns) if (field && cells[index]?.trim()) values[field] ??= cells[index].trim();
  return values;
}

function sample(samples: string[][], cells: string[]) {
  samples.forEach((known, index) => {
    const text = cells[index]?.trim();
    if (text && known.length < SAMPLES) known.push(text.slice(0, 80));
  });
}
