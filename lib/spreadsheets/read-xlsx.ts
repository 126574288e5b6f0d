import { readXml } from "@/lib/core/files/read-xml";
import { openPackage, type Package } from "@/lib/core/files/read-zip";
import { formatDate } from "@/lib/core/values/dates";
import { isoOfSerial, unescapeXlsx } from "./cells";
import { CELLS_MAX, COLUMNS_MAX, LINES_MAX } from "./limits";
import { packageBounds } from "./package";
import { readWorkbook, type Workbook } from "./read-workbook";
import {
  createRowTrimmer,
  type Sheet,
  type SpreadsheetTable,
  type TableRow,
  tooManyRows,
  unreadableTable,
} from "./table";
import { refusePackage } from "./unsupported";

/** Worksheets of a workbook, hidden ones last. Cells become the texts that Excel in Spanish shows. */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const file = await openPackage(bytes, packageBounds);
  refusePackage(file.names);
  const workbook = await readWorkbook(file);
  return [...workbook.sheets]
    .sort((one, other) => Number(one.isHidden) - Number(other.isHidden))
    .map((sheet) => ({ ...sheet, open: () => openWorksheet(bytes, workbook, sheet) }));
}

async function openWorksheet(
  bytes: Uint8Array,
  workbook: Workbook,
  { name, part }: Workbook["sheets"][number],
): Promise<SpreadsheetTable> {
  // Opened for each worksheet: the limits of unpacked bytes are those of one.
  const file = await openPackage(bytes, packageBounds);
  let read = 0;
  const size = file.sizeOf(part);
  const chunks = async function* () {
    for await (const chunk of file.read(part)) {
      read += chunk.length;
      yield chunk;
    }
  };
  return {
    source: { format: "xlsx", sheet: name },
    rows: rowsOf(chunks(), workbook),
    share: () => Math.min(1, read / Math.max(size, 1)),
    rowsMax: size > COUNT_FROM ? await countRowElements(await openPackage(bytes, packageBounds), part) : 0,
    from1904: workbook.from1904,
  };
}

/** Unpacked bytes; a smaller part exceeds `ROWS_MAX` only with next to nothing in its rows. */
const COUNT_FROM = 10_000_000;

async function countRowElements(file: Package, part: string) {
  let count = 0;
  for await (const chunk of file.read(part))
    for (let at = chunk.indexOf("<row"); at >= 0; at = chunk.indexOf("<row", at + 4)) count++;
  return count;
}

/** Rows of a worksheet, in one batch per chunk of XML. */
async function* rowsOf(chunks: AsyncIterable<Uint8Array>, workbook: Workbook) {
  const trimRow = createRowTrimmer();
  let rows: TableRow[] = [];
  let cells: string[] = [];
  let row = 0;
  let column = -1;
  let count = 0;
  let cell: { type: string; format: number } | undefined;
  let text = "";
  let isValue = false;
  let isPhonetic = false;

  const pieces = readXml(chunks, packageBounds, {
    open: (name, attributes) => {
      if (name === "c") {
        count++;
        if (count > CELLS_MAX) throw tooManyCells();
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        cell = { type: attributes.t ?? "n", format: Number(attributes.s ?? 0) };
        text = "";
      } else if (name === "row") {
        row = Number(attributes.r) || row + 1;
        if (row > LINES_MAX) throw tooManyRows();
        cells = [];
        column = -1;
      } else if (name === "rPh") isPhonetic = true;
      else if (name === "v") isValue = cell?.type !== "inlineStr";
      else if (name === "t") isValue = cell?.type === "inlineStr" && !isPhonetic;
    },
    text: (piece) => {
      if (isValue) text += piece;
    },
    close: (name) => {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "c" && cell) {
        if (text && column >= 0) putCell(cells, column, cellText(cell, text, workbook));
        cell = undefined;
      } else if (name === "row") {
        const trimmed = trimRow(cells);
        if (trimmed) rows.push({ row, cells: trimmed });
        cells = [];
      }
    },
  });
  for await (const _ of pieces) {
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

export const tooManyCells = () =>
  unreadableTable("La hoja tiene demasiadas celdas. Deja solo las filas y columnas que quieres importar.");

/** Sets a cell; one beyond `COLUMNS_MAX` goes to the first column past the limit, where it is refused. */
export function putCell(cells: string[], column: number, value: string) {
  const index = Math.min(column, COLUMNS_MAX);
  while (cells.length < index) cells.push("");
  cells[index] = value;
}

/** `AB12` → 27. */
function columnOf(reference: string) {
  let column = 0;
  for (let index = 0; index < reference.length; index++) {
    const letter = reference.charCodeAt(index) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

function cellText({ type, format }: { type: string; format: number }, text: string, workbook: Workbook) {
  switch (type) {
    case "s":
      return workbook.strings[Number(text)] ?? "";
    case "inlineStr":
    case "str":
      return unescapeXlsx(text);
    case "b":
      return text.trim() === "1" || text.trim() === "true" ? "VERDADERO" : "FALSO";
    case "e":
      return text;
    case "d":
      return /^\d{4}-\d{2}-\d{2}/.test(text) ? formatDate(text) : text;
    default:
      return Number.isFinite(Number(text))
        ? numberText(Number(text), workbook.dayFormats[format] === true, workbook.from1904)
        : text.trim();
  }
}

/** Date, or number with the 15 digits that Excel keeps, and no exponent for integers (telephone numbers). */
export function numberText(number: number, isDay: boolean, from1904: boolean) {
  if (isDay) {
    const iso = isoOfSerial(number, from1904);
    if (iso) return formatDate(iso);
  }
  return Number.isInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
}
