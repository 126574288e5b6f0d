import { workerData } from "node:worker_threads";
import { invalid } from "@/lib/core/errors";
import { type Send, serveWork } from "@/lib/core/worker-link";
import { readTable } from "@/lib/spreadsheets/read";
import { type Source, type TableRow, unreadableFile } from "@/lib/spreadsheets/table";
import { columnsOf, HEADER_ROWS, headerIndex, type ImportColumn, type ImportField } from "./import-columns";
import {
  copyLine,
  type Defaults,
  ERRORS_SHOWN,
  foldName,
  type ReadRow,
  type RowError,
  rowReader,
  twinFinder,
} from "./import-rows";
import { cellReader, type ValueContext } from "./import-values";

// A thread of its own: reads the file, checks every cell, and hands over rows ready to be copied.

export type ImportInput = {
  bytes: ArrayBuffer;
  mapping: [string, ImportField | null][];
  defaults: Defaults;
  context: ValueContext;
  /** Whether the cells of rows that may fail are told as well. */
  keepsFailed: boolean;
};

/** A row as it stands in the file. */
export type FailedRow = { row: number; cells: string[]; missing: number; messages: string[] };

export type PreviewRow = {
  row: number;
  values: Partial<Record<ImportField, string>>;
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
  source: Source;
  columns: (ImportColumn & { samples: string[] })[];
  preview: PreviewRow[];
  total: number;
  twins: number;
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

await serveWork<ImportMessage>(async (send) => readImport(workerData as ImportInput, send));

async function readImport({ bytes, mapping, defaults, context, keepsFailed }: ImportInput, send: Send<ImportMessage>) {
  const table = await readTable(new Uint8Array(bytes));
  const rows = table.rows[Symbol.asyncIterator]();
  const { columns, body } = await header(rows, mapping);
  const reader = cellReader({ ...context, from1904: table.from1904 });
  const readRow = rowReader(columns, reader, defaults);
  const isTwin = twinFinder();
  const samples = columns.map((): string[] => []);
  const end: ImportEnd = {
    source: table.source,
    columns: columns.map((column, index) => ({ ...column, samples: samples[index] ?? [] })),
    ...{ preview: [], total: 0, twins: 0, errors: [], errorCount: 0, failedRows: 0 },
  };
  const lines = Buffer.alloc(BATCH_BYTES);
  let used = 0;
  let rowCount = 0;
  let failed: FailedRow[] = [];

  const take = (row: TableRow) => {
    end.total++;
    const read = readRow(row);
    const { errors, missing } = read;
    const isWrong = errors.length > 0;
    const folded = foldName(read.values.name ?? "");
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
    } else if (isSecond) end.twins++;
    else {
      used += lines.write(copyLine(read, folded), used);
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

  const previewOf = ({ row, values, errors }: ReadRow, cells: string[], isSecond: boolean): PreviewRow => {
    const shown: PreviewRow["values"] = {};
    const all: [string, string][] = errors.length > 0 ? [] : Object.entries({ ...defaults, ...values });
    for (const [field, value] of all) shown[field as ImportField] = reader.show(field as ImportField, value);
    if (errors.length > 0)
      for (const { field, index } of columns) if (field && cells[index]) shown[field] ??= cells[index];
    return { row, values: shown, ...(errors.length > 0 ? { result: "error" } : isSecond && { result: "skip" }) };
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
async function header(rows: AsyncIterator<TableRow[]>, mapping: ImportInput["mapping"]) {
  const first: TableRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(...next.value);
    if (first.length >= HEADER_ROWS) break;
  }
  if (first.length === 0) throw unreadableFile("El archivo no tiene datos.");
  const begin = first.slice(0, HEADER_ROWS).map(({ cells }) => cells);
  const index = headerIndex(begin);
  const width = Math.max(0, ...begin.slice(index).map((cells) => cells.length));
  const columns = columnsOf(begin[index] ?? [], width, new Map(mapping), (key) =>
    invalid({ mapping: `El archivo no tiene la columna «${key.slice(0, 60)}»` }),
  );
  return { columns, body: first.slice(index + 1) };
}

function sample(samples: string[][], cells: string[]) {
  samples.forEach((known, index) => {
    const text = cells[index]?.trim();
    if (text && known.length < SAMPLES) known.push(text.slice(0, 80));
  });
}
