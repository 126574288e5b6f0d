import { formatDate } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { countText, numberText } from "@/lib/core/values/numbers";
import { PRINT_MAX } from "@/lib/core/values/sizes";
import { makeListPdf } from "@/lib/documents/list-task";
import { type MakePdf, requirePrintable } from "@/lib/documents/print";
import type { Cell, Worksheet, WorksheetColumn } from "@/lib/spreadsheets/worksheet";

/** One row and several: `["persona", "personas"]`. */
export type Noun = readonly [one: string, many: string];

/** Reads a worksheet for a printed table, under its name and `filters`, without the columns that are empty. */
export async function readPrintedList(
  { name, columns, rows, total }: Worksheet,
  filters: string[],
  [one, many]: Noun,
  style: MoneyStyle,
): Promise<MakePdf> {
  const cells: Cell[][] = [];
  for await (const batch of rows) {
    cells.push(...batch);
    requirePrintable(cells.length, PRINT_MAX, style);
  }
  const totals = total?.();
  const printed = columns.flatMap((column, at) =>
    column.isNotPrinted || !cells.some((row) => row[at]) ? [] : [{ column, at }],
  );
  const printedRows = cells.filter((row) => printed.some(({ at }) => row[at]));
  const textsOf = (row: Cell[]) => printed.map(({ column, at }) => cellText(row[at] ?? null, column, style));
  const subtitle = [...filters, countText(printedRows.length, one, many, style)].join(" · ");
  return (church, taker) =>
    makeListPdf(
      {
        title: name,
        subtitle,
        columns: printed.map(({ column: { header, kind } }) => ({
          header,
          kind: kind === "money" || kind === "count" ? "amount" : "text",
        })),
        rows: [
          ...printedRows.map((row) => ({ cells: textsOf(row) })),
          ...(totals && printedRows.length > 0 ? [{ cells: textsOf(totals), kind: "total" as const }] : []),
        ],
        church,
        madeAt: new Date(),
      },
      taker,
    );
}

function cellText(cell: Cell, { kind }: WorksheetColumn, style: MoneyStyle) {
  if (cell === null || cell === "") return "";
  if (kind === "day") return formatDate(cell);
  if (kind === "money") return moneyText(cell, style);
  return kind === "count" ? numberText(Number(cell), style) : cell;
}
