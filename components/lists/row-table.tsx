// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its roles in some browsers
"use client";

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import dynamic from "next/dynamic";
import { cn } from "@/components/ui/cn";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { type Column, columnsOf, isOnCardsOnly, type ListLook, type SortKeys } from "./column-rules";
import { RowPicker } from "./row-picker";
import type { Peek } from "./use-peek";
import type { Selection } from "./use-selection";

export type { Column } from "./column-rules";

/** Loaded on the first selection. */
const AllRows = dynamic(() => import("./all-rows").then((module) => module.AllRows), { ssr: false });

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
  /** Row height and columns that the person chose. */
  look?: ListLook;
  /** A row opens at the side. */
  peek?: Peek;
}

/** Print always uses the table, however narrow the page. */
const placeClasses = {
  main: "max-md:min-w-0 max-md:flex-1 print:table-cell",
  amount: "whitespace-nowrap text-right tabular-nums print:table-cell",
  action: "whitespace-nowrap md:w-px md:pr-4! print:hidden",
  wide: "max-lg:hidden print:table-cell",
  wider: "max-xl:hidden print:table-cell",
  widest: "max-[90rem]:hidden print:hidden",
  huge: "max-[100rem]:hidden print:hidden",
  hugest: "max-[112.5rem]:hidden print:hidden",
  chosen: "max-md:hidden print:table-cell",
  other: "max-md:hidden print:table-cell",
};

/** Beside the row that is open at the side, the table has 400 px less. */
const besidePeek: Partial<Record<keyof typeof placeClasses, keyof typeof placeClasses>> = {
  wide: "huge",
  wider: "hugest",
};
const HIDDEN_BESIDE_PEEK = ["widest", "huge", "hugest", "action"];

/** The first column stays while the others are scrolled sideways. */
const PINNED = "md:sticky md:left-0 md:z-[1] md:bg-inherit print:static";

type Place = keyof typeof placeClasses;

function classesOf(
  { place = "other", isNumber }: { place?: Place; isNumber?: boolean },
  isChosen: boolean,
  isPeeking: boolean,
) {
  const isFree = isChosen && !["main", "amount", "action"].includes(place);
  const beside = (isPeeking && besidePeek[place]) || place;
  return cn(
    placeClasses[isFree ? "chosen" : beside],
    isPeeking && !isFree && HIDDEN_BESIDE_PEEK.includes(place) && "xl:hidden",
    isNumber && "whitespace-nowrap text-right tabular-nums",
  );
}

/** Rows as a table, as cards below 768 px. With a selection, the checkbox covers the picture at the start of a card. */
export function RowTable<Row>({
  caption,
  columns: offered,
  rows,
  matching = 0,
  rowId,
  sort,
  onSort,
  selection,
  pick,
  look = { isCompact: true, ids: null },
  peek,
}: RowTableProps<Row>) {
  const ids = rows.map(rowId);
  const columns = columnsOf(offered, look.ids);
  const isChosen = look.ids !== null;
  const isPeeking = peek !== undefined && peek.id !== null;
  const classes = (column: Column<Row>) =>
    cn(
      classesOf(column, isChosen, isPeeking),
      isChosen && column === columns[0] && PINNED,
      isOnCardsOnly(column, look.ids) && "md:hidden print:hidden",
    );
  const table = (
    <table
      role="table"
      data-compact={look.isCompact || undefined}
      className="w-full border-collapse text-left max-md:block print:table"
      {...peek?.tableProps}
    >
      <caption className="sr-only">{caption}</caption>
      <thead
        role="rowgroup"
        className="max-md:sr-only max-md:focus-within:not-sr-only print:not-sr-only print:table-header-group"
      >
        <tr role="row" className={cn(isChosen && "bg-surface")}>
          {selection && <PageCell ids={ids} selection={selection} />}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} className={classes(column)} />
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
            data-row={rowId(row)}
            data-chosen={selection?.has(rowId(row)) || undefined}
            data-peeked={(isPeeking && peek.id === rowId(row)) || undefined}
            className={cn(
              "relative border-border border-b last:border-b-0 hover:bg-row-hover data-chosen:bg-row-chosen data-peeked:bg-primary-soft data-peeked:shadow-[inset_4px_0_0_var(--primary)] max-md:flex max-md:min-h-16 max-md:items-center max-md:gap-3 max-md:py-2 max-md:pr-1 max-md:pl-4 max-md:first:rounded-t-lg max-md:last:rounded-b-lg print:table-row print:bg-transparent!",
              isChosen && "bg-surface",
            )}
          >
            {selection && pick && (
              <td
                role="cell"
                className={cn(
                  "max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:z-10 max-md:w-14 md:w-px md:pl-2 print:hidden",
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
                data-main={column.place === "main" || undefined}
                className={cn(
                  "px-3 first:pl-6 last:pr-6 max-md:p-0! print:px-1.5!",
                  look.isCompact ? "py-0.5 md:h-11" : "py-2 md:h-14",
                  classes(column),
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
  // What the person chose may be wider than the window, and any list beside an open row.
  return (
    <div className={cn((isChosen || isPeeking) && "rounded-lg md:overflow-x-auto print:overflow-visible")}>{table}</div>
  );
}

/** Selects all rows of the page, or none. */
function PageCell({ ids, selection }: { ids: number[]; selection: Selection }) {
  const chosen = ids.filter(selection.has).length;
  const isWhole = chosen === ids.length;
  return (
    <th role="columnheader" scope="col" className="h-10 w-px border-border border-b pl-2 print:hidden">
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

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort?: string;
  onSort?: (sort: string) => void;
  className: string;
}

function HeaderCell<Row>({ column, sort, onSort, className }: HeaderCellProps<Row>) {
  const { header, sort: orders, width } = column;
  const ascending = sort !== undefined && orders?.ascending === sort;
  const descending = sort !== undefined && orders?.descending === sort;
  const isSorted = ascending || descending;
  const Arrow = descending ? ArrowDown : ascending ? ArrowUp : ChevronsUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={orders ? (ascending ? "ascending" : descending ? "descending" : "none") : undefined}
      style={width ? { width, minWidth: width } : undefined}
      className={cn(
        "h-10 whitespace-nowrap border-border border-b px-3 py-1 font-semibold text-fg-muted text-sm first:pl-6 last:pr-6 print:w-auto! print:min-w-0! print:px-1.5!",
        className,
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
            "group -mx-2 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 font-semibold hover:bg-surface2 hover:text-fg print:hidden",
            isSorted && "text-fg",
            // Aligns the header with the end of the digits.
            (column.place === "amount" || column.isNumber) && "flex-row-reverse",
          )}
        >
          {header}
          <Arrow
            aria-hidden
            className={cn("size-4", !isSorted && "opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100")}
          />
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
