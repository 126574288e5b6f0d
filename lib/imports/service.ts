import type { Worker, WorkerOptions } from "node:worker_threads";
import { type BulkDb, inBulk } from "@/lib/core/bulk-db";
import { type ChurchDb, type ChurchScope, sqlState } from "@/lib/core/db";
import { AppError, validationError } from "@/lib/core/errors";
import { inWorker, withWorkerSlot } from "@/lib/core/workers";
import { listImports, logImport, undoImport } from "./log";
import type { Reading, Values } from "./reading";
import { ERRORS_SHOWN, missingErrors } from "./rows";
import type { ImportForm, ImportResult } from "./schema";
import { type ImportTarget, importSteps, type Steps } from "./tables";
import { cellReader } from "./values";
import type { FailedRow, ImportBatch, ImportEnd, ImportInput, ImportMessage } from "./worker";

/** Whose rows they will be, and who brings them. `country` (ISO 3166-1) and `currency` (ISO 4217): how people there write. */
export type Importer = { scope: ChurchScope; country: string; currency: string; plan: number; userName: string };

type Listeners = { onProgress?: (done: number, total: number) => void; signal?: AbortSignal };

type ImportModule<Context> = {
  reading: Reading<string, Context>;
  table: ImportTarget;
  context: (db: BulkDb, importer: Importer) => Promise<Context>;
  /** Written where the bundler makes a file of it: an address and an object, both literally. */
  startWorker: (options: WorkerOptions) => Worker;
};

/** What an import found out, besides its result. */
type Outcome = { result: ImportResult; failed: FailedRow[] };

/** A module's import, its log, and the way back. */
export const makeImport = <Context>(module: ImportModule<Context>) => ({
  /**
   * Imports a file: all of it or nothing, unless `errors` is `skip`; a rehearsal writes nothing. The result says `isRefused` when
   * rows with errors kept everything else from being written. 403 beyond the plan's number of rows, 409 while another import of
   * the church takes too long, 422 for a file that cannot be read.
   */
  importFile: async (importer: Importer, form: ImportForm, listeners: Listeners = {}) => {
    const { result } = await work(module, importer, form, listeners, false);
    return { result, isRefused: form.errors === "refuse" && result.errorCount > 0 };
  },

  /** The rows of a file that cannot be imported, as they stand in it, each with its reasons. */
  failingRows: async (importer: Importer, form: ImportForm) => {
    const { result, failed } = await work(module, importer, { ...form, dryRun: true, errors: "skip" }, {}, true);
    return { format: result.source.format, headers: result.columns.map(({ header }) => header), failed };
  },

  listImports: (db: ChurchDb, page: number) => listImports(db, module.table, page),

  undoImport: (scope: ChurchScope, id: number) => undoImport(scope, module.table, id),
});

async function work<Context>(
  { reading, table, context: contextOf, startWorker }: ImportModule<Context>,
  importer: Importer,
  form: ImportForm,
  { onProgress, signal }: Listeners,
  keepsFailed: boolean,
) {
  const { scope, plan, userName } = importer;
  const bytes = await form.file.arrayBuffer();
  const steps = importSteps(reading, table);
  return withWorkerSlot(signal, () =>
    inBulk(scope, async (db): Promise<{ result: Outcome; isKept: boolean }> => {
      const existingCount = await steps.open(db).catch(translateLock);
      const context = await contextOf(db, importer);
      const defaults = defaultsOf(reading, form.defaults, context);
      const input: ImportInput<Context> = { bytes, mapping: form.mapping, defaults, context, keepsFailed };
      const run = runOf(db, { reading, table, steps, form, plan, existingCount, defaults, onProgress });
      await inWorker<ImportMessage>(startWorker, { input, transfer: [bytes], take: run.take, signal });
      return run.finish({ fileName: fileNameOf(form.file.name), userId: scope.userId, userName });
    }),
  );
}

type RunOptions = {
  reading: Reading<string, never>;
  table: ImportTarget;
  steps: Steps;
  form: ImportForm;
  plan: number;
  /** Rows that the church has. */
  existingCount: number;
  defaults: Values;
  onProgress: Listeners["onProgress"];
};

/** What has become of the rows so far. */
function runOf(db: BulkDb, { reading, table, steps, form, plan, existingCount, defaults, onProgress }: RunOptions) {
  const isBounded = table.quota !== undefined && table.quota.of(plan) !== Number.POSITIVE_INFINITY;
  // Each portion is written while the next is read, where nothing that comes later can decide about it: not where a later line
  // may be nearer to what is there already.
  const isChunked =
    !form.dryRun && form.existing === "skip" && !isBounded && (existingCount === 0 || table.oneToOneWhen === undefined);
  const isRefusal = (hasErrors: boolean) => hasErrors && form.errors === "refuse";
  const ids: string[] = [];
  const incomplete: { line: number; missing: number }[] = [];
  const failed: FailedRow[] = [];
  const states = new Map<number, "update" | "skip">();
  let created = 0;
  let updated = 0;
  let end: ImportEnd | undefined;

  const take = async (message: ImportMessage) => {
    if ("end" in message) {
      end = message.end;
      return;
    }
    const { batch } = message;
    failed.push(...batch.failed);
    await db.copy(steps.incoming, [batch.copy]);
    if (isChunked) await writeChunk(batch);
    onProgress?.(batch.done, batch.total);
  };

  const writeChunk = async ({ hasErrors, previewEnd }: Pick<ImportBatch, "hasErrors" | "previewEnd">) => {
    await sort(previewEnd);
    if (!isRefusal(hasErrors || incomplete.length > 0)) {
      ids.push(...(await steps.create(db, defaults)));
      created = ids.length;
    }
    await steps.clear(db);
  };

  /** Tells those that are there from those that are not. */
  const sort = async (previewEnd: number) => {
    if (existingCount > 0) await steps.match(db);
    incomplete.push(...(await steps.lacking(db)));
    for (const line of await steps.foundUntil(db, previewEnd)) states.set(line, "skip");
  };

  const finish = async (entry: { fileName: string; userId: number | null; userName: string }) => {
    if (!end) throw new Error("The file was not read to its end");
    const { duplicateRows, preview, ...told } = end;
    if (!isChunked) await sort(preview.at(-1)?.row ?? 0);
    const errors = [
      ...told.errors,
      ...incomplete.flatMap(({ line, missing }) => missingErrors(reading, line, missing, told.columns)),
    ];
    const errorCount = told.errorCount + errors.length - told.errors.length;
    const isRefused = isRefusal(errorCount > 0);
    if (!isChunked && !isRefused) await decide();
    if (isRefused) created = 0;
    const failedRows = told.failedRows + incomplete.length;
    const skipped = isRefused ? 0 : told.total - failedRows - created - updated;
    const isKept = !form.dryRun && !isRefused;
    const id = isKept ? await logImport(db, table, ids, { ...entry, created, updated, skipped }) : null;
    const wrong = new Set(incomplete.map(({ line }) => line));
    const result: ImportResult = {
      ...{ id, created, updated, skipped, total: told.total, errorCount, failedRows },
      errors: errors.sort((one, other) => one.row - other.row).slice(0, ERRORS_SHOWN),
      columns: told.columns,
      preview: preview.map((row) => ({
        ...row,
        result: row.result ?? (wrong.has(row.row) ? "error" : (states.get(row.row) ?? "create")),
      })),
      source: told.source,
    };
    const reasons = told.failedRows + wrong.size > 0 ? withReasons(reading, failed, wrong, told) : [];
    return { result: { result, failed: reasons }, isKept };
  };

  /** What becomes of all rows, at once. */
  const decide = async () => {
    if (form.existing === "update" && existingCount > 0) {
      const lines = await steps.compare(db);
      for (const line of lines) if (states.has(line)) states.set(line, "update");
      updated = form.dryRun ? lines.length : await steps.update(db);
    }
    created = await steps.countNew(db);
    await steps.requireRoom(db, plan, created);
    if (!form.dryRun) ids.push(...(await steps.create(db, defaults)));
  };

  return { take, finish };
}

/** Of the rows that might fail, those that do. */
const withReasons = (
  reading: Reading<string, never>,
  rows: FailedRow[],
  wrong: Set<number>,
  { columns }: Pick<ImportEnd, "columns">,
) =>
  rows.flatMap((row) => {
    if (row.missing === 0) return [row];
    if (!wrong.has(row.row)) return [];
    const reasons = missingErrors(reading, row.row, row.missing, columns);
    return [{ ...row, messages: reasons.map(({ column, message }) => `${column}: ${message}`) }];
  });

/** Defaults in the database's words; they are written as in the API or as in a file. */
function defaultsOf<Context>(reading: Reading<string, Context>, given: ImportForm["defaults"], context: Context) {
  const reader = cellReader(reading, context);
  const defaults: Values = {};
  for (const [field, text] of given) {
    const result = reader.of(field)(text);
    if ("message" in result) throw validationError({ defaults: `${field}: ${result.message}` });
    if (result.value !== null) defaults[field] = result.value;
  }
  return defaults;
}

const FILE_NAME_MAX = 200;

/** The name alone, without folders or what cannot be read. */
function fileNameOf(name: string) {
  const last = name.normalize().split(/[\\/]/).at(-1) ?? "";
  return (
    last
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
      .trim()
      .slice(0, FILE_NAME_MAX) || "archivo"
  );
}

function translateLock(error: unknown): never {
  if (sqlState(error) !== "55P03") throw error;
  throw new AppError(
    409,
    "IMPORTING",
    "Otra importación de tu iglesia está en curso. Espera a que termine e inténtalo de nuevo.",
  );
}
