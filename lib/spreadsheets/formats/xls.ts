import { CELLS_MAX } from "../limits";
import { damagedFile } from "../package";
import { isBuiltInDay, isDayFormat } from "../read-workbook";
import { numberText, putCell, tooManyCells } from "../read-xlsx";
import { createRowTrimmer, type Sheet, type TableRow, unreadableTable } from "../table";
import { bufferOf, decoderOf } from "../text";
import { unsupportedFile } from "../unsupported";
import { readWorkbookStream } from "./compound-file";
import { readSharedStrings, unicodeText } from "./xls-strings";

/** Types of records ([MS-XLS] 2.3). */
const BOF = 0x809;
const EOF = 0x0a;
const CODEPAGE = 0x42;
const DATEMODE = 0x22;
const FILEPASS = 0x2f;
const BOUNDSHEET = 0x85;
const FORMAT = 0x41e;
const XF = 0xe0;
const SST = 0xfc;
const CONTINUE = 0x3c;
const [LABELSST, LABEL, RSTRING, NUMBER, RK, MULRK, BOOLERR, FORMULA, STRING] = [
  0xfd, 0x204, 0xd6, 0x203, 0x27e, 0xbd, 0x205, 0x06, 0x207,
];

const BIFF5 = 0x500;
const BIFF8 = 0x600;
/** Rows of a batch. */
const BATCH = 1_000;

type BiffRecord = { type: number; data: Buffer; end: number };
type XlsSheet = { name: string; start: number; isHidden: boolean };
type Book = {
  stream: Buffer;
  isUnicode: boolean;
  from1904: boolean;
  strings: string[];
  dayFormats: boolean[];
  textOf: (bytes: Buffer) => string;
  sheets: XlsSheet[];
};

/** Worksheets of a workbook of Excel 5 to 2003, hidden ones last; the formulas' last results count. */
export function readXls(bytes: Uint8Array): Sheet[] {
  const book = readBook(readWorkbookStream(bufferOf(bytes)));
  return [...book.sheets]
    .sort((one, other) => Number(one.isHidden) - Number(other.isHidden))
    .map((sheet) => ({
      ...sheet,
      open: () => {
        let read = sheet.start;
        return {
          source: { format: "xls", sheet: sheet.name },
          rows: rowsOf(book, sheet, (at) => (read = at)),
          share: () => Math.min(1, (read - sheet.start) / (book.stream.length - sheet.start)),
          rowsMax: 0,
          from1904: book.from1904,
        };
      },
    }));
}

/** Records from an offset to the end of their part of the stream, which must be there. */
function* recordsOf(stream: Buffer, start: number): Generator<BiffRecord> {
  for (let at = start; ; ) {
    if (at + 4 > stream.length) throw damagedFile();
    const type = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (end > stream.length) throw damagedFile();
    if (type === EOF) return;
    yield { type, data: stream.subarray(at + 4, end), end };
    at = end;
  }
}

function readBook(stream: Buffer): Book {
  const version = stream.length > 6 && stream.readUInt16LE(0) === BOF ? stream.readUInt16LE(4) : 0;
  if (version !== BIFF5 && version !== BIFF8) throw unsupportedFile("Es de una versión muy antigua de Excel (.xls).");
  const isUnicode = version === BIFF8;
  const formats = new Map<number, boolean>();
  const cellFormats: number[] = [];
  const shared: Buffer[] = [];
  const parts: { data: Buffer }[] = [];
  let from1904 = false;
  let codePage = 1252;
  let last = 0;
  for (const { type, data } of recordsOf(stream, 0)) {
    if (type === FILEPASS)
      throw unreadableTable(
        "El archivo está protegido con contraseña. Quítasela, guárdalo como .xlsx y súbelo otra vez.",
      );
    if (type === CODEPAGE) codePage = wordAt(data, 0);
    else if (type === DATEMODE) from1904 = wordAt(data, 0) === 1;
    else if (type === BOUNDSHEET) parts.push({ data });
    else if (type === FORMAT) {
      const code = isUnicode ? unicodeText(data, 2, 2) : data.toString("latin1", 3);
      formats.set(wordAt(data, 0), isDayFormat(code.slice(0, 255)));
    } else if (type === XF) cellFormats.push(wordAt(data, 2));
    else if (type === SST || (type === CONTINUE && last === SST)) shared.push(data);
    if (type !== CONTINUE) last = type;
  }
  const textOf = decoderOfPage(codePage);
  const sheets = parts.flatMap(({ data }): XlsSheet[] => {
    if (data.length < 8 || data[5] !== 0) return [];
    const start = data.readUInt32LE(0);
    const name = isUnicode ? unicodeText(data, 6, 1) : textOf(data.subarray(7, 7 + (data[6] ?? 0)));
    return [{ name, start, isHidden: ((data[4] ?? 0) & 3) !== 0 }];
  });
  const dayFormats = cellFormats.map((id) => formats.get(id) ?? isBuiltInDay(id));
  return { stream, isUnicode, from1904, textOf, sheets, dayFormats, strings: readSharedStrings(shared) };
}

/** Decoder of texts of one byte per character, as Windows or DOS wrote them. */
function decoderOfPage(page: number): Book["textOf"] {
  if (page === 437 || page === 850) return (bytes) => decoderOf("cp850").decode(bytes);
  const label = page >= 1250 && page <= 1258 ? `windows-${page}` : page === 0x8000 ? "macintosh" : "windows-1252";
  const decoder = new TextDecoder(page === 10_000 ? "macintosh" : label);
  return (bytes) => decoder.decode(bytes);
}

const wordAt = (data: Buffer, at: number) => {
  if (at + 2 > data.length) throw damagedFile();
  return data.readUInt16LE(at);
};

/** Number in 30 bits: an integer or the upper half of a double, and perhaps a hundredth of it. */
function rkNumber(rk: number) {
  const upper = Buffer.alloc(8);
  upper.writeInt32LE(rk & ~3, 4);
  const number = rk & 2 ? rk >> 2 : upper.readDoubleLE(0);
  return rk & 1 ? number / 100 : number;
}

async function* rowsOf(book: Book, { start }: XlsSheet, onRead: (at: number) => void) {
  const { isUnicode, strings, dayFormats, from1904, stream, textOf } = book;
  const trimRow = createRowTrimmer();
  let rows: TableRow[] = [];
  let cells: string[] = [];
  let row = 0;
  let count = 0;
  /** Column of a formula whose text comes in a record of its own. */
  let pending = -1;

  const endRow = () => {
    const trimmed = trimRow(cells);
    if (trimmed) rows.push({ row: row + 1, cells: trimmed });
    cells = [];
  };
  const startRow = (next: number) => {
    if (next === row) return;
    if (next < row)
      throw unreadableTable("Las filas del libro están en desorden. Ábrelo, guárdalo como .xlsx y súbelo otra vez.");
    endRow();
    row = next;
  };
  const put = (column: number, text: string) => {
    count++;
    if (count > CELLS_MAX) throw tooManyCells();
    if (text) putCell(cells, column, text);
  };
  const numeric = (number: number, format: number) => numberText(number, dayFormats[format] === true, from1904);
  const sharedString = (index: number) => {
    const text = strings[index];
    if (text === undefined) throw damagedFile();
    return text;
  };
  const labelOf = (data: Buffer) =>
    isUnicode ? unicodeText(data, 6, 2) : textOf(data.subarray(8, 8 + wordAt(data, 6)));

  const readCell = (type: number, data: Buffer) => {
    const column = wordAt(data, 2);
    startRow(wordAt(data, 0));
    if (type === MULRK) {
      for (let at = 4; at + 6 <= data.length - 2; at += 6)
        put(column + (at - 4) / 6, numeric(rkNumber(data.readInt32LE(at + 2)), wordAt(data, at)));
      return;
    }
    if (data.length < (type === FORMULA || type === NUMBER ? 14 : type === BOOLERR ? 8 : 10) && type !== LABEL)
      throw damagedFile();
    const format = wordAt(data, 4);
    if (type === LABELSST) put(column, sharedString(data.readUInt32LE(6)));
    else if (type === LABEL || type === RSTRING) put(column, labelOf(data));
    else if (type === NUMBER) put(column, numeric(data.readDoubleLE(6), format));
    else if (type === RK) put(column, numeric(rkNumber(data.readInt32LE(6)), format));
    else if (type === BOOLERR) put(column, data[7] === 1 ? errorText(data[6]) : boolText(data[6]));
    else if (wordAt(data, 12) !== 0xffff) put(column, numeric(data.readDoubleLE(6), format));
    else if (data[6] === 0) pending = column;
    else if (data[6] === 1) put(column, boolText(data[8]));
    else if (data[6] === 2) put(column, errorText(data[8]));
  };

  let depth = 0;
  for (const { type, data, end } of recordsOf(stream, start)) {
    if (type === BOF) depth++;
    // Charts, which have records of their own, come behind all cells.
    if (depth > 1) break;
    if (CELLS.has(type)) {
      pending = -1;
      readCell(type, data);
    } else if (type === STRING && pending >= 0) {
      put(pending, isUnicode ? unicodeText(data, 0, 2) : textOf(data.subarray(2, 2 + wordAt(data, 0))));
      pending = -1;
    }
    if (rows.length < BATCH) continue;
    onRead(end);
    yield rows;
    rows = [];
  }
  endRow();
  yield rows;
}

const CELLS = new Set([LABELSST, LABEL, RSTRING, NUMBER, RK, MULRK, BOOLERR, FORMULA]);

const boolText = (value = 0) => (value ? "VERDADERO" : "FALSO");

/** Errors as Excel in Spanish shows them. */
const errorText = (code = 0) =>
  ({ 0: "#¡NULO!", 7: "#¡DIV/0!", 15: "#¡VALOR!", 23: "#¡REF!", 29: "#¿NOMBRE?", 36: "#¡NUM!", 42: "#N/A" })[code] ??
  "#N/A";
