import { type CsvError, parse } from "csv-parse";
import { unescapeCell } from "./cells";
import { LINES_MAX, RECORD_MAX } from "./limits";
import { createRowTrimmer, type SpreadsheetTable, type TableRow, tooManyRows, unreadableTable } from "./table";
import { decoderOf, detectEncoding, type Encoding } from "./text";

const CHUNK = 64 * 1024;
/** Bytes from which the separator is detected. */
const SAMPLE = 64 * 1024;

const separators = [";", ",", "\t", "|"] as const;

/** Reads a CSV in UTF-8, UTF-16 with BOM, Windows-1252 or code page 850; detects its separator. */
export function readCsv(file: Uint8Array, encoding: Encoding = detectEncoding(file)): SpreadsheetTable {
  const isDouble = encoding === "utf-8-double";
  const bytes = isDouble ? Buffer.from(decoderOf(encoding).decode(file)) : file;
  const isPlain = isDouble || encoding === "utf-8";
  const sample = decoderOf(isPlain ? "utf-8" : encoding).decode(bytes.subarray(0, SAMPLE));
  if (sample.includes("\0")) throw unreadableTable("El archivo no es una hoja de cálculo. Guárdalo como .xlsx o .csv.");
  const declared = /^sep=([;,\t|])\r?\n/i.exec(sample);
  const separator = declared?.[1] ?? detectSeparator(sample);
  const skipped = declared ? 1 : 0;
  let read = 0;
  const chunks = function* () {
    const decoder = isPlain ? undefined : decoderOf(encoding);
    for (; read < bytes.length; read += CHUNK) {
      const chunk = bytes.subarray(read, read + CHUNK);
      yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
    }
    if (decoder) yield Buffer.from(decoder.decode());
  };
  return {
    source: { format: "csv", encoding, separator },
    rows: rowsOf(chunks(), separator, skipped),
    share: () => Math.min(1, read / bytes.length),
    rowsMax: countLines(bytes),
    from1904: false,
  };
}

async function* rowsOf(chunks: Iterable<Uint8Array>, separator: string, skipped: number) {
  const options = {
    bom: true,
    delimiter: separator,
    max_record_size: RECORD_MAX,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    // Rows; with Node's default of 16 the stream would pause and resume constantly.
    readableHighWaterMark: 1_000,
  };
  const parser = parse(options);
  let error: Error | undefined;
  const failed = new Promise<void>((resolve) => {
    parser.once("error", (failure) => {
      error = failure;
      resolve();
    });
  });
  const once = (event: string) => Promise.race([failed, new Promise((resolve) => parser.once(event, resolve))]);
  const trimRow = createRowTrimmer();
  let line = -skipped;
  const readRows = () => {
    if (error) throw unreadableRow(error as CsvError, line);
    const rows: TableRow[] = [];
    for (let record = parser.read(); record !== null; record = parser.read()) {
      line++;
      if (line > LINES_MAX) throw tooManyRows();
      const cells = line > 0 ? trimRow(record) : null;
      if (cells) rows.push({ row: line, cells: cells.map(unescapeCell) });
    }
    return rows;
  };
  for (const chunk of chunks) {
    // The listener is added before the first await: the event is emitted only once.
    const drained = parser.write(chunk) ? undefined : once("drain");
    yield readRows();
    await drained;
  }
  const ended = once("end");
  parser.end();
  parser.on("readable", () => {});
  for (let rows = readRows(); rows.length > 0 || !parser.readableEnded; rows = readRows()) {
    yield rows;
    if (rows.length === 0) await Promise.race([ended, new Promise(setImmediate)]);
  }
}

function unreadableRow({ code }: CsvError, line: number) {
  if (code === "CSV_MAX_RECORD_SIZE" || code === "CSV_QUOTE_NOT_CLOSED")
    return unreadableTable(
      `La fila ${line + 1} no termina: puede que tenga unas comillas que no se cierran. Corrígelas e inténtalo de nuevo.`,
    );
  return unreadableTable(
    `No pudimos leer el archivo a partir de la fila ${line + 1}. Guárdalo otra vez como .csv o .xlsx.`,
  );
}

const [LF, CR] = [0x0a, 0x0d];

/** Number of line ends of the more frequent kind (LF or CR), plus one. 422 beyond `LINES_MAX`. */
function countLines(bytes: Uint8Array) {
  let [feeds, returns] = [1, 1];
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === LF) feeds++;
    else if (bytes[at] === CR) returns++;
  }
  const lines = Math.max(feeds, returns);
  if (lines > LINES_MAX) throw tooManyRows();
  return lines;
}

/** The separator that splits most of the first 50 lines into the same number of columns. */
function detectSeparator(sample: string) {
  const lines = sample
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim())
    .slice(0, 50);
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter(Boolean);
    const most = Math.max(0, ...counts);
    return {
      separator,
      score: counts.filter((count) => count === most).length * (most > 0 ? 1 + Math.min(most, 50) / 100 : 0),
    };
  });
  const [best] = scores.sort((one, other) => other.score - one.score);
  return best && best.score > 0 ? best.separator : ",";
}
