import { Parser } from "htmlparser2";
import { COLUMNS_MAX } from "../limits";
import { createRowTrimmer, type Sheet, type SpreadsheetTable, type TableRow, unreadableTable } from "../table";
import { decodeText, type Encoding } from "../text";
import { oneLine } from "./statement";

/** Whether a text begins as HTML, which banks and web systems name `.xls`. */
export const isHtml = (start: string) =>
  /^\s*(?:<!--|<!doctype html|<(?:html|head|meta|body|table|tr|div|style|form|center|font|span|p|b|h\d|script)\b)/i.test(
    start,
  );

const CHUNK = 64 * 1024;
/** Open elements; the parser's time grows with their square. */
const OPEN_MAX = 200;
/** Elements whose content is no text of a table. */
const DROPPED = new Set(["script", "style", "title", "head", "template", "select", "noscript"]);
const BREAKS = new Set(["br", "p", "div", "li"]);

type Table = {
  cells: string[];
  cell: string | undefined;
  span: number /** By column, the rows below that a cell takes too. */;
  spans: number[];
};

/** Reads all tables of a page, one below the other, as Excel does. */
export function readHtml(bytes: Uint8Array, chosen?: Encoding): Sheet[] {
  const { text, encoding } = decodeText(bytes, chosen);
  const open = (): SpreadsheetTable => {
    let read = 0;
    return {
      source: { format: "html", encoding },
      rows: rowsOf(text, (at) => (read = at)),
      share: () => Math.min(1, read / Math.max(1, text.length)),
      rowsMax: 0,
      from1904: false,
    };
  };
  return [{ name: "", open }];
}

async function* rowsOf(html: string, onRead: (at: number) => void) {
  const trimRow = createRowTrimmer();
  let rows: TableRow[] = [];
  let row = 0;
  let open = 0;
  let dropped = 0;
  let failure: Error | undefined;
  // A table within a cell has its rows before that of the cell.
  const tables: Table[] = [];

  const endCell = (table: Table | undefined) => {
    if (table?.cell === undefined) return;
    const { cells, span } = table;
    cells.push(oneLine(table.cell));
    for (let more = 1; more < span && cells.length <= COLUMNS_MAX; more++) cells.push("");
    table.cell = undefined;
  };
  const endRow = (table: Table | undefined) => {
    if (!table) return;
    endCell(table);
    if (table.cells.length === 0) return;
    const trimmed = trimRow(table.cells);
    row++;
    if (trimmed) rows.push({ row, cells: trimmed });
    for (let column = table.cells.length; column < table.spans.length; column++)
      table.spans[column] = Math.max(0, (table.spans[column] ?? 0) - 1);
    table.cells = [];
  };
  const startCell = (table: Table, { colspan, rowspan }: Record<string, string>) => {
    endCell(table);
    const { cells, spans } = table;
    // Columns that a cell of a row above still takes.
    for (let rest = spans[cells.length]; rest; rest = spans[cells.length]) {
      spans[cells.length] = rest - 1;
      cells.push("");
    }
    table.span = Math.min(Math.max(Number(colspan) || 1, 1), COLUMNS_MAX);
    const below = Math.min(Math.max(Number(rowspan) || 1, 1), 1_000) - 1;
    for (let column = cells.length; below > 0 && column < Math.min(cells.length + table.span, COLUMNS_MAX); column++)
      spans[column] = below;
    table.cell = "";
  };

  const parser = new Parser({
    onopentag: (name, attributes) => {
      open++;
      if (open > OPEN_MAX) {
        failure ??= unreadableTable(
          "La página tiene demasiadas partes unas dentro de otras. Cópiala a una hoja de cálculo.",
        );
        return parser.pause();
      }
      const table = tables.at(-1);
      if (DROPPED.has(name)) dropped++;
      else if (name === "table") tables.push({ cells: [], cell: undefined, span: 1, spans: [] });
      else if (name === "tr") endRow(table);
      else if ((name === "td" || name === "th") && table) startCell(table, attributes);
      else if (BREAKS.has(name) && table?.cell !== undefined) table.cell += " ";
    },
    ontext: (text) => {
      const table = tables.at(-1);
      if (dropped === 0 && table?.cell !== undefined && table.cell.length < CHUNK) table.cell += text;
    },
    onclosetag: (name) => {
      open--;
      const table = tables.at(-1);
      if (DROPPED.has(name)) dropped--;
      else if (name === "td" || name === "th") endCell(table);
      else if (name === "tr") endRow(table);
      else if (name === "table") {
        endRow(table);
        tables.pop();
      }
    },
  });
  for (let at = 0; at < html.length; at += CHUNK) {
    try {
      parser.write(html.slice(at, at + CHUNK));
      if (at + CHUNK >= html.length) parser.end();
    } catch (error) {
      failure ??= error as Error;
    }
    if (failure) throw failure;
    onRead(at + CHUNK);
    yield rows;
    rows = [];
  }
  if (row === 0)
    throw unreadableTable(
      "Es una página web sin ninguna tabla. Descarga el archivo otra vez: puede que la sesión haya terminado.",
    );
}
