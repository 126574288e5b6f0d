import { validationError } from "@/lib/core/errors";
import { type Send, serveTasks } from "@/lib/core/workers/worker-link";
import { readTable } from "@/lib/spreadsheets/read";
import { type Closing, type FileSource, type TableRow, unreadableTable } from "@/lib/spreadsheets/table";
import { type Decision, decisionFinder, type ImportChoices } from "./choices";
import { findColumn, HEADER_ROWS, headerReader, normalizeText } from "./columns";
import { type ConceptGroup, createConceptGroups } from "./concepts";
import { inspectTable } from "./inspect";
import { kindOf } from "./kinds";
import { leftOutFinder } from "./left-out";
import { createProblemGroups, type ProblemGroup } from "./problems";
import type { ImportColumn, Reading, Values } from "./reading";
import { contentRecognizer } from "./recognize";
import { copyLine, duplicateFinder, ERRORS_MAX, joinKey, type ReadRow, type RowError, rowReader } from "./rows";
import type { ColumnKind } from "./rules";
import { readOptionsOf, refuseForeign, sourceDecisions } from "./sources";
import { fold } from "./texts";
import { cellReader } from "./values";

export type ImportInput<Context> = {
  bytes: ArrayBuffer;
  fileName: string;
  mapping: [string, string | null][];
  defaults: Values;
  choices: ImportChoices;
  context: Context;
  /** Whether the cells of rows that may fail are sent too. */
  collectFailed: boolean;
};

/** Row with its cells as in the file; `missing`: as in `ReadRow`. */
export type FailedRow = { row: number; cells: string[]; missing: number; messages: string[] };

type PreviewRow = {
  row: number;
  values: Values;
  /** Result, where it is known without the database. */
  result?: "error" | "skip";
};

export type ImportBatch = {
  /** In COPY's text format. */
  copy: Uint8Array<ArrayBuffer>;
  rows: number;
  failed: FailedRow[];
  /** Rows read so far, and their estimated total. */
  done: number;
  total: number;
  /** Whether any row so far has errors. */
  hasErrors: boolean;
  /** Number of the last preview row. */
  previewEnd: number;
};

export type ImportEnd = {
  source: FileSource;
  columns: (ImportColumn & { samples: string[]; filled: number; isLabelled: boolean; kind: ColumnKind })[];
  /** What was decided from the whole file, and what nobody can tell: nothing is written before that is answered. */
  decisions: Decision[];
  questions: Decision[];
  preview: PreviewRow[];
  total: number;
  duplicateRows: number;
  errors: RowError[];
  errorCount: number;
  failedRows: number;
  /** Groups of problems; `count` and `warnings`: cells, those without a group too. */
  problems: { groups: ProblemGroup[]; count: number; warnings: number };
  /** Rows that are not data: their number, and the first of them. */
  leftOut: { count: number; rows: { row: number; text: string }[] };
  /** Rows by their concepts, those that exist already too. */
  concepts: ConceptGroup[];
  /** Indexes of the columns that are not for this person. */
  withheld: number[];
  /** Balance at the end of a statement, where its rows prove it. */
  closing?: Closing;
};

export type ImportMessage = { batch: ImportBatch } | { end: ImportEnd };

/** Maximum rows of a batch, its bytes, and bytes of the longest row. */
const BATCH = 5_000;
const BATCH_BYTES = 4 * 1024 * 1024;
const ROW_BYTES = 64 * 1024;
/** Preview rows, and sample values of each column. */
const PREVIEW = 20;
const SAMPLES = 3;
/** Rows left out that are named, and characters of each. */
const LEFT_OUT = 20;
const LEFT_OUT_TEXT = 80;
/** Rows from which the order of dates, directions and the like are decided; later ones that contradict are errors. */
const INSPECTED = 5_000;

/** Worker thread of a module's import: reads the file, validates every cell, and sends rows ready for COPY. */
export const serveImport = <Context>(reading: Reading<string, Context>) =>
  serveTasks<ImportInput<Context>, ImportMessage>((input, send) =>
    readImport(reading.ofChurch?.(input.context) ?? reading, input, send),
  );

async function readImport<Context>(
  reading: Reading<string, Context>,
  { bytes, fileName, mapping, defaults, choices, context, collectFailed }: ImportInput<Context>,
  send: Send<ImportMessage>,
) {
  const { isSummary } = reading;
  const table = await readTable(new Uint8Array(bytes), readOptionsOf(reading, choices));
  refuseForeign(reading, table.source.format);
  const rows = table.rows[Symbol.asyncIterator]();
  const { format, sheet } = table.source;
  const file = { format, from1904: table.from1904 };
  const header = await readHeader(reading, rows, mapping, choices, (body) =>
    contentRecognizer(reading, context, file, body),
  );
  const { columns, body, hasHeader, mapped, withheld } = header;
  const titles = [...header.titles, ...(sheet ? [sheet] : []), fileName];
  const isData = ({ cells }: TableRow) => !columns.some(({ field }) => field) || !isNoRow(cells);
  const isNoRow = (cells: readonly string[]) => isSummary?.(rawValues(columns, cells)) === true;
  const data = choices.totals === "drop" ? body.filter(isData) : body;
  const { source } = table;
  const inspected = inspectTable(reading, context, { columns, body: data, hasHeader, titles, source, choices, mapped });
  const { traits } = inspected;
  const decisions = [...sourceDecisions(table, choices), ...header.decisions, ...inspected.decisions];
  if (hasHeader) keepUnknown(reading, header, data);
  const lineColumns = new Set(
    columns
      .filter((column) => column.field === reading.extra?.into && header.isLabelled(column))
      .map(({ index }) => index),
  );
  const keyColumns = header.keyColumnsOf(columns);
  // An empty column says nothing, an empty cell that this row has no tail.
  const isFilled = ({ index }: ImportColumn) => body.some(({ cells }) => cells[index]?.trim());
  const tailColumns = header.tailColumnsOf(columns).filter(isFilled);
  const cells = cellReader(reading, context, file, choices, traits);
  const problems = createProblemGroups();
  const { invalid, concepts: chosen } = choices;
  const ordered = header.inOrder(columns);
  const readRow = rowReader({
    reading,
    context,
    columns: ordered,
    keyColumns,
    tailColumns,
    lineColumns,
    cells,
    defaults,
    traits,
    invalid,
    concepts: chosen,
    problems,
  });
  const isLeftOut = leftOutFinder(reading, columns, keyColumns);
  const isDuplicate = duplicateFinder(reading);
  const concepts = createConceptGroups();
  const closing = reading.closing?.(context, columns, file);
  const samples = columns.map((): string[] => []);
  const end: ImportEnd = {
    source: table.source,
    columns: columns.map((column, index) => ({
      ...column,
      samples: samples[index] ?? [],
      filled: 0,
      isLabelled: header.isLabelled(column),
      kind: kindOf(textsOf(column, data), file),
    })),
    decisions: decisions.filter(({ use }) => use !== null),
    questions: decisions.filter(({ use }) => use === null),
    preview: [],
    total: 0,
    duplicateRows: 0,
    errors: [],
    errorCount: 0,
    failedRows: 0,
    problems: problems.summary(),
    leftOut: { count: 0, rows: [] },
    concepts: [],
    withheld,
  };
  const lines = Buffer.alloc(BATCH_BYTES);
  let used = 0;
  let rowCount = 0;
  let failed: FailedRow[] = [];

  const addRow = (row: TableRow) => {
    if (choices.totals === "drop" && (isLeftOut(row.cells) || isSummary?.(rawValues(columns, row.cells)))) {
      end.leftOut.count++;
      if (end.leftOut.rows.length < LEFT_OUT) end.leftOut.rows.push({ row: row.row, text: rowText(row.cells) });
      return;
    }
    end.total++;
    for (const column of end.columns) if (row.cells[column.index]?.trim()) column.filled++;
    const read = readRow(row);
    const { errors, missing } = read;
    closing?.add(read.values, row.cells);
    const hasErrors = errors.length > 0;
    const folded = fold(read.values[reading.key.field] ?? "");
    const isRepeated = !hasErrors && isDuplicate(read.values, folded, missing === 0);
    if (read.concept && !isRepeated) concepts.add(read.concept);
    if (end.total <= PREVIEW) end.preview.push(previewOf(read, row.cells, isRepeated));
    if (end.total <= HEADER_ROWS) addSamples(samples, row.cells);
    if (collectFailed && (hasErrors || (missing > 0 && !isRepeated)))
      failed.push({
        ...row,
        missing: hasErrors ? 0 : missing,
        messages: errors.map(({ column, message }) => `${column}: ${message}`),
      });
    if (hasErrors) {
      end.failedRows++;
      end.errorCount += errors.length;
      if (end.errors.length < ERRORS_MAX) end.errors.push(...errors);
    } else if (isRepeated) end.duplicateRows++;
    else {
      used += lines.write(copyLine(reading, read, folded), used);
      rowCount++;
    }
  };

  const sendBatch = async () => {
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

  const previewOf = ({ row, values, extra, errors }: ReadRow, cellTexts: string[], isRepeated: boolean): PreviewRow => {
    if (errors.length > 0) {
      return { row, values: { ...rawValues(columns, cellTexts), ...keyText(cellTexts) }, result: "error" };
    }
    const entries = Object.entries({ ...defaults, ...values }).filter(([field]) => reading.names.includes(field));
    const formatted = Object.fromEntries(entries.map(([field, value = ""]) => [field, cells.format(field, value)]));
    const into = reading.extra?.into;
    if (into && extra) formatted[into] = [formatted[into], extra].filter(Boolean).join("\n");
    return { row, values: formatted, ...(isRepeated && { result: "skip" }) };
  };

  /** Text of the key, joined from its columns. */
  const keyText = (cellTexts: string[]): Values => {
    const { text } = joinKey(keyColumns, tailColumns, cellTexts);
    return text ? { [reading.key.field]: text } : {};
  };

  const addRows = async (tableRows: TableRow[]) => {
    for (const row of tableRows) {
      addRow(row);
      if (rowCount + failed.length >= BATCH || used > BATCH_BYTES - ROW_BYTES) await sendBatch();
    }
  };

  await addRows(body);
  for (let next = await rows.next(); !next.done; next = await rows.next()) await addRows(emptied(next.value, withheld));
  await sendBatch();
  end.errors.length = Math.min(end.errors.length, ERRORS_MAX);
  end.problems = problems.summary();
  end.concepts = concepts.all();
  end.closing = table.closing ?? closing?.end();
  await send({ end });
}

/**
 * Finds the header row and its columns. `body` holds the rows read after it, of which most files have no more, and
 * `titles` the texts before it.
 */
async function readHeader(
  reading: Reading<string, never>,
  rows: AsyncIterator<TableRow[]>,
  mapping: [string, string | null][],
  choices: ImportChoices,
  recognizerOf: (body: readonly TableRow[]) => ReturnType<typeof contentRecognizer>,
) {
  const first: TableRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(...next.value);
    if (first.length >= INSPECTED) break;
  }
  if (first.length === 0) throw unreadableTable("El archivo no tiene datos.");
  const begin = first.slice(0, HEADER_ROWS).map(({ cells }) => cells);
  const { headerIndex, headersOf, columnsOf, fieldOf, keyColumns, tailColumns, inOrder, isLabelled, isLabel } =
    headerReader(reading);
  const found = headerIndex(begin);
  const isWide = (cells: readonly string[]) => cells.filter((cell) => cell.trim()).length > 1;
  // Without a header the titles end at the first row of several cells.
  const isTable = begin.some(isWide);
  const dataIndex =
    found >= 0 && (!isTable || isWide(begin[found] ?? [])) ? found : Math.max(begin.findIndex(isWide), 0);
  const hasNone = found < dataIndex;
  const chosen = decisionFinder(choices)("header", "", "");
  const hasHeader = chosen === undefined ? !hasNone : chosen === "header";
  const start = hasHeader ? dataIndex + 1 : dataIndex;
  const width = Math.max(0, ...begin.slice(dataIndex).map((cells) => cells.length));
  const headers = hasHeader ? headersOf(begin, dataIndex) : [];
  const byUser = new Map(mapping);
  const refuse = (name: string) =>
    validationError({ mapping: `El archivo no tiene la columna «${name.slice(0, 60)}»` });
  const body = first.slice(start);
  const recognizer = recognizerOf(body);
  const columns = columnsOf(headers, width, byUser, refuse, recognizer.fits);
  const hidden = columns.filter(({ header }) => reading.withheld?.fields.some((own) => own === fieldOf(header)));
  for (const column of hidden) column.field = null;
  const withheld = hidden.map(({ index }) => index);
  emptied(body, withheld);
  const mapped = new Set(mapping.flatMap(([name]) => findColumn(columns, name) ?? []));
  recognizer.assign(columns.filter((column) => column.field !== null || !mapped.has(column)));
  const decision: Decision = {
    about: "header",
    column: "",
    value: "",
    use: hasHeader ? "header" : "data",
    message: hasHeader
      ? "La primera fila son los títulos"
      : "La primera fila ya es un dato: el archivo no tiene títulos",
    options: [
      { value: "header", label: "La primera fila son los títulos" },
      { value: "data", label: "La primera fila ya es un dato" },
    ],
  };
  return {
    columns,
    mapped,
    withheld,
    keyColumnsOf: keyColumns,
    tailColumnsOf: tailColumns,
    isLabelled,
    isLabel,
    inOrder,
    body,
    titles: begin.slice(0, dataIndex).map((cells) => cells.filter(Boolean).join(" ")),
    hasHeader,
    decisions: hasNone || chosen !== undefined ? [decision] : [],
  };
}

/** Rows without the cells of some columns. */
function emptied(rows: TableRow[], columns: readonly number[]) {
  if (columns.length > 0)
    for (const { cells } of rows) for (const index of columns) if (cells[index]) cells[index] = "";
  return rows;
}

/** Cells by which a column is taken for one that says the same of every row. */
const CONSTANT_FROM = 3;

/**
 * Sends columns that nobody mapped and no header explains to the field of further lines, but those that say nothing of the row:
 * numbers of lines and records, marks of programs, and the same in every cell.
 */
function keepUnknown(
  { extra, unknown }: Pick<Reading<string, never>, "extra" | "unknown">,
  { columns, mapped, isLabel }: Pick<Awaited<ReturnType<typeof readHeader>>, "columns" | "mapped" | "isLabel">,
  rows: readonly TableRow[],
) {
  if (!extra || !unknown) return;
  const saysNothing = (column: ImportColumn) => {
    if (!column.header || isLabel(column) || unknown.except.test(normalizeText(column.header))) return true;
    const texts = textsOf(column, rows);
    return texts.length === 0 || (texts.length >= CONSTANT_FROM && new Set(texts).size === 1);
  };
  for (const column of columns)
    if (column.field === null && !mapped.has(column) && !saysNothing(column)) column.field = extra.into;
}

const textsOf = ({ index }: ImportColumn, rows: readonly TableRow[]) =>
  rows.map(({ cells }) => cells[index]?.trim() ?? "").filter(Boolean);

/** Cells of a row, by field. */
function rawValues(columns: readonly ImportColumn[], cells: readonly string[]) {
  const values: Values = {};
  for (const { field, index } of columns) if (field && cells[index]?.trim()) values[field] ??= cells[index].trim();
  return values;
}

/** Texts of a row, for people. */
const rowText = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(" · ")
    .slice(0, LEFT_OUT_TEXT);

function addSamples(samples: string[][], cells: string[]) {
  samples.forEach((texts, index) => {
    const text = cells[index]?.trim();
    if (text && texts.length < SAMPLES) texts.push(text.slice(0, 80));
  });
}
