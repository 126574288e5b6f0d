// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its roles in some browsers
"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { RowPicker } from "./row-picker";
import type { Selection } from "./use-selection";

/** Loaded on the first selection. */
const AllRows = dynamic(() => import("./all-rows").then((module) => module.AllRows), { ssr: false });

type SortKeys = { ascending: string; descending?: string } | { ascending?: undefined; descending: string };

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sort keys of the directions in which the list can be sorted by the column. */
  sort?: SortKeys;
  /** `main`, `amount` and `action` form the card of a phone; the others need a tablet, `wide` a desktop, `widest` 1440 px. */
  place?: "main" | "amount" | "action" | "wide" | "widest";
  /** Right-aligned tabular digits, as in `amount`. */
  isNumber?: boolean;
}

interface RowTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => number;
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection;
  /** Number of rows on all pages, where a bulk change takes them by filter. */
  matching?: number;
  /** Label of a row's checkbox: "Seleccionar a Ana Restrepo". */
  pick?: (row: Row) => string;
}

/** Print always uses the table, however narrow the page. */
const placeClasses = {
  main: "max-md:min-w-0 max-md:flex-1 print:table-cell",
  amount: "whitespace-nowrap text-right tabular-nums print:table-cell",
  action: "whitespace-nowrap md:w-px md:pr-4! print:hidden",
  wide: "max-lg:hidden print:table-cell",
  widest: "max-[90rem]:hidden print:hidden",
  other: "max-md:hidden print:table-cell",
};

const classesOf = ({ place = "other", isNumber }: { place?: keyof typeof placeClasses; isNumber?: boolean }) =>
  cn(placeClasses[place], isNumber && "whitespace-nowrap text-right tabular-nums");

/** Rows as a table, as cards below 768 px. With a selection, the checkbox covers the picture at the start of a card. */
export function RowTable<Row>({
  caption,
  columns,
  rows,
  matching = 0,
  rowId,
  sort,
  onSort,
  selection,
  pick,
}: RowTableProps<Row>) {
  const ids = rows.map(rowId);
  return (
    <table role="table" className="w-full border-collapse text-left max-md:block print:table">
      <caption className="sr-only">{caption}</caption>
      <thead
        role="rowgroup"
        className="max-md:sr-only max-md:focus-within:not-sr-only print:not-sr-only print:table-header-group"
      >
        <tr role="row">
          {selection && <PageCell ids={ids} selection={selection} />}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block print:table-row-group">
        {selection?.isOpen && matching > rows.length && (
          <AllRows ids={ids} matching={matching} selection={selection} columns={columns.length} />
        )}
        {rows.map((row, index) => (
          <tr
            key={rowId(row)}
            role="row"
            data-chosen={selection?.has(rowId(row)) || undefined}
            className="relative border-border border-b last:border-b-0 hover:bg-surface2/55 data-chosen:bg-primary-soft/55 max-md:flex max-md:min-h-[4.5rem] max-md:items-center max-md:gap-3 max-md:py-2 max-md:pr-1 max-md:pl-4 max-md:first:rounded-t-lg max-md:last:rounded-b-lg print:table-row print:bg-transparent!"
          >
            {selection && pick && (
              <td
                role="cell"
                className={cn(
                  "max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:z-10 max-md:w-14 md:w-px md:pl-4 print:hidden",
                  selection.isOpen && "max-md:w-full",
                )}
              >
                <RowPicker ids={ids} index={index} selection={selection} label={pick(row)} />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.id}
                role="cell"
                className={cn(
                  "px-3 py-2 first:pl-6 last:pr-6 max-md:p-0! md:h-14 print:px-1.5!",
                  classesOf(column),
                  column.place === "action" && selection?.isOpen && "max-md:invisible",
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Selects all rows of the page, or none. */
function PageCell({ ids, selection }: { ids: number[]; selection: Selection }) {
  const chosen = ids.filter(selection.has).length;
  const isWhole = chosen === ids.length;
  return (
    <th role="columnheader" scope="col" className="h-11 w-px border-border border-b pl-4 print:hidden">
      <CheckMark
        aria-label={ids.length === 1 ? "Seleccionar la fila" : `Seleccionar las ${ids.length} filas de esta página`}
        checked={isWhole}
        mixed={chosen > 0 && !isWhole}
        onChange={() => selection.set(ids, !isWhole, ids)}
        className="align-middle"
      />
    </th>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort?: string;
  onSort?: (sort: string) => void;
}) {
  const { header, sort: orders } = column;
  const ascending = sort !== undefined && orders?.ascending === sort;
  const descending = sort !== undefined && orders?.descending === sort;
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={orders ? (ascending ? "ascending" : descending ? "descending" : "none") : undefined}
      className={cn(
        "h-11 whitespace-nowrap border-border border-b px-3 py-2 font-semibold text-fg-muted text-sm first:pl-6 last:pr-6 print:px-1.5!",
        classesOf(column),
      )}
    >
      {/* A browser repeats no button in the head of the next sheet. */}
      {orders && (
        <span className="hidden print:inline">
          {header}
          {ascending ? " ↑" : descending && " ↓"}
        </span>
      )}
      {orders ? (
        <button
          type="button"
          onClick={() => onSort?.(nextSort(orders, ascending))}
          className={cn(
            "-mx-2 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 font-semibold text-fg hover:bg-surface2 print:hidden",
            // Aligns the header with the end of the digits.
            column.place === "amount" && "flex-row-reverse",
          )}
        >
          {header}
          <Arrow aria-hidden className={cn("size-4", !ascending && !descending && "opacity-0")} />
        </button>
      ) : column.place === "action" ? (
        <span className="sr-only">{header}</span>
      ) : (
        header
      )}
    </th>
  );
}

/** Order after a click on a header. */
function nextSort({ ascending, descending }: SortKeys, isAscending: boolean) {
  if (ascending === undefined) return descending;
  return isAscending && descending ? descending : ascending;
}
