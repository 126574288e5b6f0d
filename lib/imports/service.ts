import { type BulkDb, inBulk } from "@/lib/core/db/bulk-db";
import type { ChurchDb, ChurchScope } from "@/lib/core/db/church-db";
import { forbidden, validationError } from "@/lib/core/errors";
import { vacuumAfter } from "@/lib/core/queue/vacuum";
import { churchShare, withSlot } from "@/lib/core/workers/slots";
import { inWorker, type StartWorker } from "@/lib/core/workers/workers";
import type { Worksheet } from "@/lib/spreadsheets/worksheet";
import { newConcepts, toConcepts } from "./concepts";
import { fileNameOf } from "./file-name";
import { beginImport, listImports, logImport, undoImport } from "./log";
import { countImport } from "./metrics";
import { type CreatedOptions, createOptions, deleteUnusedOptions } from "./options";
import { listGroups } from "./problems";
import type { ImportColumn, Reading, Values } from "./reading";
import { ERRORS_MAX, type IncompleteRow, missingErrors, missingGroups } from "./rows";
import { newFieldIn } from "./rules";
import type { ImportForm, ImportListQuery, ImportResult, ImportSchemas } from "./schema";
import { GROUP_OPTIONS, type ImportTarget, importSteps, OWN_OPTIONS, type Steps } from "./tables";
import { cellReader } from "./values";
import type { FailedRow, ImportBatch, ImportEnd, ImportInput, ImportMessage } from "./worker";

/** User and church of an import. `country` (ISO 3166-1) and `currency` (ISO 4217) decide how values are read. */
export type Importer = {
  scope: ChurchScope;
  country: string;
  currency: string;
  plan: number;
  userName: string;
  isOwner: boolean;
};

type Listeners = { onProgress?: (done: number, total: number) => void; signal?: AbortSignal };

/** Texts of the API reference, in Spanish. */
type ImportTexts = { run: string; details: string; onRetry: string; template: string; undo: string };

type ImportModule<Area extends string, Field extends string, Context> = Engine<Context> & {
  area: Area;
  schemas: ImportSchemas<Field>;
  texts: ImportTexts;
  template: {
    /** ASCII, without extension. */
    fileName: string;
    worksheets: (db: ChurchDb, church: { country: string }) => Promise<[Worksheet, ...Worksheet[]]>;
  };
};

/** What reads and writes the rows of a module. */
type Engine<Context> = {
  reading: Reading<string, Context>;
  table: ImportTarget;
  context: (db: BulkDb, importer: Importer) => Promise<Context>;
  /** What new rows have where neither the file nor the request says anything, in the words of a file: as in the form. */
  usual?: (context: Context) => Values;
  startWorker: StartWorker;
};

export type ModuleImport<Area extends string, Field extends string> = ReturnType<
  typeof makeImport<Area, Field, unknown>
>;

/** Result of an import, and its failed rows. */
type Outcome = { result: ImportResult; failed: FailedRow[] };

/** Import, import log and undo of a module. */
export const makeImport = <Area extends string, Field extends string, Context>(
  module: ImportModule<Area, Field, Context>,
) => ({
  area: module.area,
  schemas: module.schemas,
  texts: module.texts,
  template: module.template,

  /**
   * Imports a file: all of it or nothing, unless `errors` is `skip`; a dry run writes nothing. `isRefused`: nothing was
   * written because of questions or rows with errors. 403 beyond the plan's quota, 409 while another import of the church takes too
   * long, 422 for a file that cannot be read.
   */
  importFile: (importer: Importer, form: ImportForm, listeners: Listeners = {}) =>
    countImport(module.area, form, async () => {
      const { result } = await runImport(module, importer, form, listeners, false);
      if (!form.dryRun) vacuumAfter(result.created + result.updated, writtenTables(module.table));
      return { result, isRefused: isRefused(form, result) };
    }),

  /** Rows of a file that cannot be imported, with their cells as in the file and their errors. */
  failingRows: async (importer: Importer, form: ImportForm, signal?: AbortSignal) => {
    const dryRun: ImportForm = { ...form, dryRun: true, errors: "skip" };
    const { result, failed } = await runImport(module, importer, dryRun, { signal }, true);
    return { source: result.source, headers: result.columns.map(({ header }) => header), failed };
  },

  listImports: (db: ChurchDb, query: ImportListQuery) => listImports(db, module.table, query),

  undoImport: async (scope: ChurchScope, id: number) => {
    const share = churchShare(scope.churchId);
    const result = await withSlot("import", { share }, () => undoImport(scope, module.table, id));
    vacuumAfter(result.removed + result.reverted, writtenTables(module.table));
    return result;
  },
});

/** Tables into which each row of an import writes. */
const writtenTables = ({ name }: ImportTarget) => [name, "history"];

/** Whether nothing is written because of errors in rows or of open questions. */
const isRefused = ({ errors, dryRun }: ImportForm, { errorCount, questions }: ImportResult) =>
  (errors === "refuse" && errorCount > 0) || (!dryRun && questions.length > 0);

async function runImport<Context>(
  { reading: base, table, context: contextOf, usual, startWorker }: Engine<Context>,
  importer: Importer,
  form: ImportForm,
  { onProgress, signal }: Listeners,
  collectFailed: boolean,
) {
  const { scope, plan, userName, isOwner } = importer;
  const { choices } = form;
  const steps = importSteps(base, table);
  return withSlot("import", { share: churchShare(scope.churchId), signal }, async () => {
    const bytes = await form.file.arrayBuffer();
    return inBulk(scope, async (db): Promise<{ result: Outcome; isKept: boolean }> => {
      const existingCount = await steps.open(db);
      if (!form.dryRun) await beginImport(db, table);
      const ownFields = await createFields(db, table, form.mapping);
      const known = await contextOf(db, importer);
      const reading = base.ofChurch?.(known) ?? base;
      const mapping = form.mapping.map(([column, field]): [string, string | null] => [
        column,
        field === null ? null : (ownFields.get(field)?.name ?? field),
      ]);
      refuseUnknown(reading, mapping);
      refuseWithheld(reading, mapping);
      const options = await createOptions(db, table, choices.values, cellReader(reading, known), isOwner);
      const context = Object.keys(options).length > 0 ? await contextOf(db, importer) : known;
      const given = new Map([...Object.entries(usual?.(context) ?? {}), ...form.defaults]);
      const defaults = defaultsOf(reading, given, context);
      const input: ImportInput<Context> = {
        bytes,
        fileName: fileNameOf(form.file.name),
        mapping,
        defaults,
        choices,
        context,
        collectFailed: collectFailed,
      };
      const run = createRun(db, {
        reading,
        table,
        steps,
        form,
        plan,
        existingCount,
        defaults,
        options,
        ownFields,
        onProgress,
      });
      await inWorker<ImportMessage>(startWorker, { input, transfer: [bytes], onResult: run.receive, signal });
      return run.finish({ fileName: fileNameOf(form.file.name), userId: scope.userId, userName });
    });
  });
}

type RunOptions = {
  reading: Reading<string, never>;
  table: ImportTarget;
  steps: Steps;
  form: ImportForm;
  plan: number;
  /** Rows that the church has already. */
  existingCount: number;
  defaults: Values;
  /** Options created for this import. */
  options: CreatedOptions;
  /** Fields created for this import, by what their columns are mapped to. */
  ownFields: Awaited<ReturnType<typeof createFields>>;
  onProgress: Listeners["onProgress"];
};

/** State of one import while the worker sends batches. */
function createRun(
  db: BulkDb,
  { reading, table, steps, form, plan, existingCount, defaults, options, ownFields, onProgress }: RunOptions,
) {
  const isBounded = table.quota !== undefined && table.quota.of(plan) !== Number.POSITIVE_INFINITY;
  // A chunk is written while the next is read, unless later rows can change what becomes of it: with a quota, and where
  // a later line may match an existing row better (`tieBreaker`).
  const isChunked =
    !form.dryRun &&
    form.existing === "skip" &&
    !isBounded &&
    table.matchSql === undefined &&
    (existingCount === 0 || table.oneToOneWhen === undefined);
  const isRefusal = (hasErrors: boolean) => hasErrors && form.errors === "refuse";
  const ids: string[] = [];
  const incomplete: IncompleteRow[] = [];
  const failed: FailedRow[] = [];
  /** Lines whose extra text has no room in the existing row. */
  const withoutRoom: number[] = [];
  /** Lines whose unique value another row has. */
  const taken: number[] = [];
  const states = new Map<number, "update" | "skip">();
  let created = 0;
  let updated = 0;
  let end: ImportEnd | undefined;

  const receive = async (message: ImportMessage) => {
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
    await classify(previewEnd);
    if (!isRefusal(hasErrors || incomplete.length > 0)) {
      ids.push(...(await steps.create(db, defaults)));
      created = ids.length;
    }
    await steps.clear(db);
  };

  /** Splits the chunk into existing and new rows. */
  const classify = async (previewEnd: number) => {
    if (existingCount > 0) await steps.match(db);
    const emptied = await steps.emptyTaken(db);
    taken.push(...emptied);
    // Without the value they may be rows that an earlier import has made.
    if (emptied.length > 0 && existingCount > 0) await steps.matchAgain(db);
    incomplete.push(...(await steps.findIncomplete(db)));
    for (const line of await steps.foundUntil(db, previewEnd)) states.set(line, "skip");
  };

  const finish = async (entry: { fileName: string; userId: number | null; userName: string }) => {
    if (!end) throw new Error("The file was not read to its end");
    const { preview, problems, leftOut, decisions, questions, closing, concepts, withheld, ...summary } = end;
    if (!isChunked) await classify(preview.at(-1)?.row ?? 0);
    const errors = [...summary.errors, ...incomplete.flatMap((row) => missingErrors(reading, row, summary.columns))];
    const errorCount = summary.errorCount + errors.length - summary.errors.length;
    const isRefused = isRefusal(errorCount > 0) || (!form.dryRun && questions.length > 0);
    const isCompared = closing && !isRefused && questions.length === 0;
    const balance = isCompared ? ((await table.compareBalance?.(db, closing)) ?? null) : null;
    const isKept = !form.dryRun && !isRefused;
    const ofConcepts = table.concepts && (await listConcepts(isKept ? [] : concepts, table.concepts.guess));
    if (!isChunked && !isRefused) await applyAll();
    if (isRefused) created = 0;
    const failedRows = summary.failedRows + incomplete.length;
    const skipped = isRefused ? 0 : summary.total - failedRows - created - updated;
    const id = isKept ? await logEntry({ ...entry, created, updated, skipped }) : null;
    const missing = missingGroups(reading, incomplete, summary.columns);
    const unkept = [...withoutRoomGroups(reading, withoutRoom), ...takenGroups(reading, table, taken)];
    const listed = listGroups([...problems.groups, ...missing, ...unkept]);
    const listedCells = listed.reduce((sum, { rows }) => sum + rows, 0);
    const missingCells = missing.reduce((sum, { rows }) => sum + rows, 0);
    const incompleteRows = new Map(incomplete.map((row) => [row.line, row]));
    const result: ImportResult = {
      id,
      created,
      updated,
      skipped,
      total: summary.total,
      errorCount,
      failedRows,
      errors: errors.sort((one, other) => one.row - other.row).slice(0, ERRORS_MAX),
      warningCount: problems.warnings + withoutRoom.length + taken.length,
      problems: listed.map(({ choice, options, ...group }) => ({
        ...group,
        ...(options && { options: [...options] }),
        field: shownAs(group.field),
        ...(choice && { choice: { use: choice.use, create: choice.create } }),
      })),
      moreProblems: problems.count + missingCells + withoutRoom.length + taken.length - listedCells,
      leftOut,
      ...(table.compareBalance && { balance }),
      ...ofConcepts,
      ...withheldOf(reading, summary.columns, withheld),
      decisions: decisions.flatMap(({ use, ...one }) => (use === null ? [] : [{ ...one, use }])),
      questions: questions.map((one) => ({ ...one, use: null })),
      columns: summary.columns.map((column) => ({ ...column, field: column.field && shownAs(column.field) })),
      preview: preview.map((row) => ({
        ...row,
        values: Object.fromEntries(Object.entries(row.values).map(([field, value]) => [shownAs(field), value])),
        result: row.result ?? (incompleteRows.has(row.row) ? "error" : (states.get(row.row) ?? "create")),
      })),
      source: summary.source,
    };
    const hasFailed = summary.failedRows + incompleteRows.size > 0;
    const failedRowsWithErrors = hasFailed ? addErrors(reading, failed, incompleteRows, summary) : [];
    return { result: { result, failed: failedRowsWithErrors }, isKept };
  };

  /** What the person may decide by concept: guesses that nothing applies. */
  const listConcepts = async (groups: ImportEnd["concepts"], guess: NonNullable<ImportTarget["concepts"]>["guess"]) => {
    const isFound = existingCount > 0 && groups.length > 0;
    const keys = groups.map(({ key }) => key);
    const { listed, more } = newConcepts(groups, isFound ? await steps.foundConcepts(db, keys) : []);
    const guesses = listed.length > 0 ? await guess(db, listed, defaults) : new Map<string, string>();
    return { concepts: toConcepts(listed, form.choices, guesses), moreConcepts: more };
  };

  /** Nothing of a dry run stays: its new fields are named as in the request. */
  const shownAs = (field: string) => {
    const [requested] = [...ownFields].find(([, { name }]) => form.dryRun && name === field) ?? [];
    return requested ?? field;
  };

  const logEntry = async (entry: Omit<Parameters<typeof logImport>[3], "options">) =>
    logImport(db, table, ids, {
      ...entry,
      options: { ...(await deleteUnusedOptions(db, table, options)), ...(await usedFields()), ...(await newGroups()) },
    });

  const newGroups = async (): Promise<CreatedOptions> => {
    const ids = (await table.groups?.list(db)) ?? [];
    return ids.length > 0 ? { [GROUP_OPTIONS]: ids } : {};
  };

  const usedFields = async (): Promise<CreatedOptions> => {
    const ids = [...ownFields.values()].map(({ id }) => id);
    return ids.length > 0 ? { [OWN_OPTIONS]: (await table.own?.deleteUnused(db, ids)) ?? [] } : {};
  };

  /** Updates and creates rows with the whole file read; a dry run only counts them. */
  const applyAll = async () => {
    if (form.existing === "update" && existingCount > 0) {
      withoutRoom.push(...(await steps.findExtraWithoutRoom(db)));
      const lines = await steps.compare(db);
      for (const line of lines) if (states.has(line)) states.set(line, "update");
      updated = form.dryRun ? lines.length : await steps.update(db);
    }
    created = await steps.countNew(db);
    await steps.requireQuota(db, plan);
    if (!form.dryRun) ids.push(...(await steps.create(db, defaults)));
  };

  return { receive, finish };
}

/** Columns that are not for this person, and why. */
function withheldOf(
  { withheld }: Pick<Reading<string, never>, "withheld">,
  columns: readonly ImportColumn[],
  indexes: number[],
): Pick<ImportResult, "withheld"> {
  if (!withheld || indexes.length === 0) return {};
  const headers = columns.filter(({ index }) => indexes.includes(index)).map(({ header }) => header);
  return { withheld: { columns: indexes, message: withheld.message(headers) } };
}

/** What existing rows cannot take of the file beside what they have. */
function withoutRoomGroups(
  { extra, fields }: Pick<Reading<string, never>, "extra" | "fields">,
  lines: readonly number[],
) {
  const [firstRow] = lines;
  if (!extra || firstRow === undefined) return [];
  const column = fields[extra.into]?.label ?? extra.into;
  const message = "No caben las líneas que se agregarían: queda lo que había";
  const kind = "remark" as const;
  return [
    { field: extra.into, column, value: "", kind, result: "warning" as const, message, rows: lines.length, firstRow },
  ];
}

/** Values of the file that only one row may have, and another one has. */
function takenGroups(
  { fields }: Pick<Reading<string, never>, "fields">,
  { unique }: ImportTarget,
  lines: readonly number[],
) {
  const [firstRow] = lines;
  if (!unique || firstRow === undefined) return [];
  const { field, message } = unique;
  const column = fields[field]?.label ?? field;
  const kind = "remark" as const;
  return [{ field, column, value: "", kind, result: "warning" as const, message, rows: lines.length, firstRow }];
}

/** Failed rows with their errors; a row with missing fields fails only when it is new (`incompleteRows`). */
const addErrors = (
  reading: Reading<string, never>,
  rows: FailedRow[],
  incompleteRows: ReadonlyMap<number, IncompleteRow>,
  { columns }: Pick<ImportEnd, "columns">,
) =>
  rows.flatMap((row) => {
    if (row.missing === 0) return [row];
    const incomplete = incompleteRows.get(row.row);
    if (!incomplete) return [];
    const errors = missingErrors(reading, incomplete, columns);
    return [{ ...row, messages: errors.map(({ column, message }) => `${column}: ${message}`) }];
  });

/** Creates the fields that columns are mapped to and that do not exist yet, by what is written in the mapping. */
async function createFields(db: BulkDb, { own }: ImportTarget, mapping: ImportForm["mapping"]) {
  const requests = [...new Set(mapping.flatMap(([, field]) => field ?? []))].flatMap((name) => {
    const field = newFieldIn(name);
    return field ? [{ name, field }] : [];
  });
  if (!own || requests.length === 0) return new Map<string, { id: number; name: string }>();
  const created = await own.create(
    db,
    requests.map(({ field }) => field),
  );
  return new Map(requests.flatMap(({ name }, index) => (created[index] ? [[name, created[index]] as const] : [])));
}

/** 400 for a column of a field that only another church has. */
function refuseUnknown({ names }: Pick<Reading<string, never>, "names">, mapping: ImportForm["mapping"]) {
  for (const [, field] of mapping)
    if (field !== null && !names.includes(field)) throw validationError({ mapping: `No hay un campo «${field}»` });
}

/** 403 for a column that is mapped to a field that is not for this person. */
function refuseWithheld({ withheld }: Pick<Reading<string, never>, "withheld">, mapping: ImportForm["mapping"]) {
  const columns = mapping.filter(([, field]) => withheld?.fields.some((own) => own === field)).map(([name]) => name);
  if (withheld && columns.length > 0) throw forbidden(withheld.message(columns.map((name) => name.slice(0, 60))));
}

/** Defaults in database form, from texts as in the API or as in a file. 422 for an invalid one. */
function defaultsOf<Context>(
  reading: Reading<string, Context>,
  given: ReadonlyMap<string, string | null | undefined>,
  context: Context,
) {
  const reader = cellReader(reading, context);
  const defaults: Values = {};
  for (const [field, text] of given) {
    if (!text) continue;
    const result = reader.readerOf(field)(text);
    if ("message" in result) throw validationError({ defaults: `${field}: ${result.message}` });
    if (result.value !== null) defaults[field] = result.value;
  }
  return defaults;
}
