// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its roles in some browsers
"use client";

import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { isNonZero, OPENINGS } from "./report-amounts";

export interface AmountColumn<Row> {
  header: string;
  /** Falsy for no value: phones leave the line out. */
  cell: (row: Row) => ReactNode;
  /** Result column at the end of the row. */
  isResult?: boolean;
  /** Text instead of an amount; on phones beside the name. */
  isText?: boolean;
  /** Hidden on narrow screens. */
  isExtra?: boolean;
}

/** Column of the opening balances that begin within the period. */
export const openingsColumn = <Row extends { openings: string }>(church: MoneyStyle): AmountColumn<Row> => ({
  header: OPENINGS,
  cell: ({ openings }) => isNonZero(openings) && moneyText(openings, church),
});

interface ReportTableProps<Row> {
  title: string;
  /** Header of the first column. */
  header: string;
  rows: Row[];
  rowId: (row: Row) => string | number;
  name: (row: Row) => ReactNode;
  columns: AmountColumn<Row>[];
  /** Footer value of each column; hidden on phones, which have the totals elsewhere. */
  totals?: ReactNode[];
}

/** Table of amounts by row; on phones a card per row with one amount to a line. */
export function ReportTable<Row>({ title, header, rows, rowId, name, columns, totals }: ReportTableProps<Row>) {
  const heading = useId();
  return (
    <Panel aria-labelledby={heading}>
      <PanelHead id={heading} title={title} />
      <div className="lg:overflow-x-auto">
        <table
          role="table"
          aria-labelledby={heading}
          className="w-full border-collapse text-left max-lg:block print:table print:text-sm"
        >
          <thead role="rowgroup" className="max-lg:sr-only print:not-sr-only print:table-header-group">
            <tr role="row">
              <th role="columnheader" scope="col" className={cn(headClass, "pl-6")}>
                {header}
              </th>
              {columns.map((column) => (
                <th
                  key={column.header}
                  role="columnheader"
                  scope="col"
                  className={cn(headClass, !column.isText && "text-right")}
                >
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-lg:block print:table-row-group">
            {rows.map((row) => (
              <tr
                key={rowId(row)}
                role="row"
                className="relative border-border border-t hover:bg-surface2/55 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3 md:max-lg:px-6 print:table-row"
              >
                <th
                  role="rowheader"
                  scope="row"
                  className="font-medium lg:h-14 lg:py-2 lg:pr-3 lg:pl-6 print:h-auto print:p-1"
                >
                  {name(row)}
                </th>
                {columns.map((column) => {
                  const cell = column.cell(row);
                  return (
                    <td
                      key={column.header}
                      role="cell"
                      className={cn(
                        "lg:px-3 lg:py-2 lg:last:pr-6",
                        column.isText
                          ? "max-lg:col-start-2 max-lg:row-start-1"
                          : "text-right tabular-nums max-lg:col-span-2 max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 lg:whitespace-nowrap",
                        column.isResult && "font-medium",
                        (!cell || column.isExtra) && "max-lg:hidden",
                        "print:table-cell print:px-1 print:py-1",
                      )}
                    >
                      {!column.isText && (
                        <span aria-hidden className="text-fg-muted text-sm lg:hidden print:hidden">
                          {column.header}
                        </span>
                      )}
                      <span>{cell || <span className="text-fg-muted">–</span>}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot role="rowgroup" className="max-lg:hidden print:table-footer-group">
              <tr role="row" className="border-border-strong border-t">
                <th role="rowheader" scope="row" className="h-14 py-2 pr-3 pl-6 font-semibold print:h-auto print:p-1">
                  Total
                </th>
                {totals.map((total, index) => (
                  <td
                    key={columns[index]?.header}
                    role="cell"
                    className="whitespace-nowrap px-3 py-2 text-right font-semibold tabular-nums last:pr-6 print:px-1! print:py-1"
                  >
                    {total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Panel>
  );
}

const headClass = "h-11 px-3 py-2 align-bottom font-semibold text-fg-muted text-sm last:pr-6 print:h-auto print:px-1!";
