import { Worker, type WorkerOptions } from "node:worker_threads";
import { type BulkDb, inBulk } from "@/lib/core/bulk-db";
import { type Door, sqlState } from "@/lib/core/db";
import { AppError, invalid } from "@/lib/core/errors";
import { inTurn, inWorker } from "@/lib/core/workers";
import { type Defaults, ERRORS_SHOWN, missingErrors, type RowError } from "./import-rows";
import type { ImportForm, ImportResult } from "./import-schema";
import * as tables from "./import-tables";
import { cellReader } from "./import-values";
import type { FailedRow, ImportBatch, ImportEnd, ImportInput, ImportMessage } from "./import-worker";
import { roomOf } from "./room";

/** Whose members they will be, and who brings them. `country`: ISO 3166-1, how telephones are read. */
export type Importer = { door: Door; country: string; plan: number; userName: string };

type Listeners = { onProgress?: (done: number, total: number) => void; signal?: AbortSignal };

/** What an import found out, besides its result. */
type Outcome = { result: ImportResult; failed: FailedRow[] };

/**
 * Imports a file of members: all of it or nothing, unless `errors` is `skip`; a rehearsal writes nothing. The result says
 * `isRefused` when rows with errors kept everything else from being written. 403 beyond the plan's number of members, 409 while
 * another import of the church takes too long, 422 for a file that cannot be read.
 */
export async function importMembers(importer: Importer, form: ImportForm, listeners: Listeners = {}) {
  const { result } = await work(importer, form, listeners, false);
  return { result, isRefused: form.errors === "refuse" && result.errorCount > 0 };
}

/** The rows of a file that cannot be imported, as they stand in it, each with its reasons. */
export async function failingRows(importer: Importer, form: ImportForm) {
  const { result, failed } = await work(importer, { ...form, dryRun: true, errors: "skip" }, {}, true);
  return { format: result.source.format, headers: result.columns.map(({ header }) => header), failed };
}

async function work(
  { door, plan, ...importer }: Importer,
  form: ImportForm,
  listeners: Listeners,
  keepsFailed: boolean,
) {
  const bytes = await form.file.arrayBuffer();
  return inTurn(listeners.signal, () =>
    inBulk(door, async (db): Promise<{ result: Outcome; isKept: boolean }> => {
      const known = await tables.openTables(db).catch(translateLock);
      const positions = await db.query<{ id: number; value: string }>(
        "SELECT id, value FROM positions ORDER BY rank, id",
      );
      const context = { country: importer.country, positions };
      const defaults = defaultsOf(form.defaults, context);
      const input: ImportInput = { bytes, mapping: form.mapping, defaults, context, keepsFailed };
      const run = runOf(db, { form, plan, known, defaults, onProgress: listeners.onProgress });
      await inWorker<ImportMessage>(startWorker, {
        input,
        transfer: [bytes],
        take: run.take,
        signal: listeners.signal,
      });
      return run.finish({ fileName: fileNameOf(form.file.name), userId: door.userId, userName: importer.userName });
    }),
  );
}

/** Written so that the bundler makes a file of it: an address and an object, both literally. */
const startWorker = (options: WorkerOptions) =>
  new Worker(new URL("./import-worker.ts", import.meta.url), { ...options });

type RunOptions = {
  form: ImportForm;
  plan: number;
  /** Members that the church has. */
  known: number;
  defaults: Defaults;
  onProgress: Listeners["onProgress"];
};

/** What has become of the rows so far. */
function runOf(db: BulkDb, { form, plan, known, defaults, onProgress }: RunOptions) {
  // Each portion is written while the next is read, where nothing that comes later can decide about it.
  const isPortioned = !form.dryRun && form.existing === "skip" && roomOf(plan) === Number.POSITIVE_INFINITY;
  const isRefusal = (hasErrors: boolean) => hasErrors && form.errors === "refuse";
  const ids: string[] = [];
  const lacking: { line: number; missing: number }[] = [];
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
    await db.copy(tables.INCOMING, [batch.copy]);
    if (isPortioned) await portion(batch);
    onProgress?.(batch.done, batch.total);
  };

  const portion = async ({ hasErrors, previewEnd }: Pick<ImportBatch, "hasErrors" | "previewEnd">) => {
    await sort(previewEnd);
    if (!isRefusal(hasErrors || lacking.length > 0)) {
      ids.push(...(await tables.create(db, defaults)));
      created = ids.length;
    }
    await tables.clear(db);
  };

  /** Tells those who are there from those who are not. */
  const sort = async (previewEnd: number) => {
    if (known > 0) await tables.match(db);
    lacking.push(...(await tables.lacking(db)));
    for (const line of await tables.foundUntil(db, previewEnd)) states.set(line, "skip");
  };

  const finish = async (entry: { fileName: string; userId: number | null; userName: string }) => {
    if (!end) throw new Error("The file was not read to its end");
    const { twins, preview, ...told } = end;
    if (!isPortioned) await sort(preview.at(-1)?.row ?? 0);
    const errors = [
      ...told.errors,
      ...lacking.flatMap(({ line, missing }) => missingErrors(line, missing, told.columns)),
    ];
    const errorCount = told.errorCount + errors.length - told.errors.length;
    const isRefused = isRefusal(errorCount > 0);
    if (!isPortioned && !isRefused) await decide();
    if (isRefused) created = 0;
    const failedRows = told.failedRows + lacking.length;
    const skipped = isRefused ? 0 : told.total - failedRows - created - updated;
    const isKept = !form.dryRun && !isRefused;
    const id = isKept ? await tables.logImport(db, ids, { ...entry, created, updated, skipped }) : null;
    const wrong = new Set(lacking.map(({ line }) => line));
    const result: ImportResult = {
      ...{ id, created, updated, skipped, total: told.total, errorCount, failedRows },
      errors: errors.sort((one, other) => one.row - other.row).slice(0, ERRORS_SHOWN) satisfies RowError[],
      columns: told.columns,
      preview: preview.map((row) => ({
        ...row,
        result: row.result ?? (wrong.has(row.row) ? "error" : (states.get(row.row) ?? "create")),
      })),
      source: told.source,
    };
    return {
      result: { result, failed: told.failedRows + wrong.size > 0 ? withReasons(failed, wrong, told) : [] },
      isKept,
    };
  };

  /** What becomes of all rows, at once. */
  const decide = async () => {
    if (form.existing === "update" && known > 0) {
      const lines = await tables.compare(db);
      for (const line of lines) if (states.has(line)) states.set(line, "update");
      updated = form.dryRun ? lines.length : await tables.update(db);
    }
    created = await tables.countNew(db);
    await tables.requireRoom(db, plan, known, created);
    if (!form.dryRun) ids.push(...(await tables.create(db, defaults)));
  };

  return { take, finish };
}

/** Of the rows that might fail, those that do. */
const withReasons = (rows: FailedRow[], wrong: Set<number>, { columns }: Pick<ImportEnd, "columns">) =>
  rows.flatMap((row) => {
    if (row.missing === 0) return [row];
    if (!wrong.has(row.row)) return [];
    const reasons = missingErrors(row.row, row.missing, columns);
    return [{ ...row, messages: reasons.map(({ column, message }) => `${column}: ${message}`) }];
  });

/** Defaults in the database's words; they are written as in the API or as in a file. */
function defaultsOf(given: ImportForm["defaults"], context: Parameters<typeof cellReader>[0]): Defaults {
  const reader = cellReader(context);
  const defaults: Defaults = {};
  for (const [field, text] of given) {
    const result = reader.read(field, text);
    if ("message" in result) throw invalid({ defaults: `${field}: ${result.message}` });
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
