import { isCamt, readCamt } from "./formats/camt";
import { isCompoundFile } from "./formats/compound-file";
import { isHtml, readHtml } from "./formats/html";
import { isMt940, readMt940 } from "./formats/mt940";
import { isOfx, readOfx } from "./formats/ofx";
import { isQif, readQif } from "./formats/qif";
import { isVcard, readVcard } from "./formats/vcard";
import { readXls } from "./formats/xls";
import { ROWS_MAX } from "./limits";
import { readCsv } from "./read-csv";
import { readXlsx } from "./read-xlsx";
import { type Sheet, type SheetPreview, type SpreadsheetTable, unreadableTable } from "./table";
import { bufferOf, decoderOf, detectEncoding, type Encoding } from "./text";
import { unsupportedMessage } from "./unsupported";

type ReadOptions = {
  /** Name of the sheet to read, where the user chose one. */
  sheet?: string;
  encoding?: Encoding;
  /** Index of the sheet that is read unless the user chose one. */
  choose?: (previews: readonly SheetPreview[]) => number;
};

/** Sheets of a file that are offered, and rows of each that are counted. */
const SHEETS_MAX = 40;
const PREVIEW_ROWS = 500;
const BEGIN = 20;
/** Characters of the name of a sheet. */
const NAME_MAX = 60;

/**
 * Opens a table of a file, whose format is detected from its bytes, not its name; `sheets`: those with rows, where there
 * are several. 422 with a remedy for an unreadable file; one with too many rows is refused before its first row is
 * returned.
 */
export async function readTable(bytes: Uint8Array, options: ReadOptions = {}) {
  const all = await openFile(bytes, options.encoding);
  const previews = all.length > 1 ? await previewsOf(all) : [];
  const offered = previews.map(({ preview }) => preview);
  const named = offered.findIndex(({ name }) => name === options.sheet);
  const index = named >= 0 ? named : (options.choose ?? firstVisible)(offered);
  const sheet = previews[index]?.sheet ?? all[0];
  if (!sheet || (all.length > 1 && offered.length === 0))
    throw unreadableTable("El archivo no tiene ninguna hoja con datos.");
  const open = async (): Promise<SpreadsheetTable & { sheets: readonly SheetPreview[] }> => ({
    ...(await sheet.open()),
    sheets: offered,
  });
  const table = await open();
  if (table.rowsMax <= ROWS_MAX + 1) return table;
  for await (const _ of table.rows);
  return open();
}

const firstVisible = (previews: readonly SheetPreview[]) =>
  Math.max(
    0,
    previews.findIndex(({ isHidden }) => !isHidden),
  );

/** Sheets with rows, and their first rows. One that cannot be read is left out unless all are like that. */
async function previewsOf(sheets: readonly Sheet[]) {
  const previews: { sheet: Sheet; preview: SheetPreview }[] = [];
  let failure: unknown;
  for (const sheet of sheets.slice(0, SHEETS_MAX)) {
    try {
      const preview = await previewOf(sheet);
      if (preview.rows > 0) previews.push({ sheet, preview });
    } catch (error) {
      failure ??= error;
    }
  }
  if (previews.length === 0 && failure) throw failure;
  return previews;
}

async function previewOf({ name, isHidden = false, open }: Sheet): Promise<SheetPreview> {
  const begin: string[][] = [];
  let rows = 0;
  for await (const batch of (await open()).rows) {
    for (const { cells } of batch) if (begin.length < BEGIN) begin.push(cells);
    rows += batch.length;
    if (rows > PREVIEW_ROWS) break;
  }
  return {
    name: name.slice(0, NAME_MAX),
    isHidden,
    begin,
    rows: Math.min(rows, PREVIEW_ROWS),
    isMore: rows > PREVIEW_ROWS,
  };
}

async function openFile(bytes: Uint8Array, encoding?: Encoding): Promise<Sheet[]> {
  if (bytes.length === 0) throw unreadableTable("El archivo está vacío.");
  const start = startOf(bytes);
  if (isOfx(start)) return readOfx(bytes, encoding);
  if (isQif(start)) return readQif(bytes, encoding);
  if (isMt940(start)) return readMt940(bytes, encoding);
  if (isCamt(start)) return readCamt(bytes, encoding);
  if (isVcard(start)) return readVcard(bytes, encoding);
  if (isHtml(start)) return readHtml(bytes, encoding);
  const message = unsupportedMessage(bufferOf(bytes));
  if (message) throw unreadableTable(message);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes);
  if (isCompoundFile(bytes)) return readXls(bytes);
  return [{ name: "", open: () => readCsv(bytes, encoding) }];
}

/** Bytes in which a format is looked for. */
const START = 4_096;

/** First characters of a file, in the encoding of its byte order mark or in Latin-1. */
function startOf(bytes: Uint8Array) {
  const start = bytes.subarray(0, START);
  const encoding = detectEncoding(start);
  return encoding.startsWith("utf-16")
    ? decoderOf(encoding).decode(start)
    : bufferOf(start)
        .toString("latin1")
        .replace(/^\u00ef\u00bb\u00bf/, "");
}
