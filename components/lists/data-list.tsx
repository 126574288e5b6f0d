// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its roles in some browsers
"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { ListSkeleton } from "./list-skeleton";
import { useKeepFocus } from "./use-keep-focus";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The names of the two orders, when the list can be sorted by it. */
  sort?: { ascending: string; descending: string };
  /** `main` and `action` make the card of a phone; the others need the room of a tablet, or of a desk (`wide`). */
  place?: "main" | "action" | "wide";
}

interface ListQuery<Row> {
  data: { rows: Row[]; count: number } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface DataListProps<Row> {
  label: string;
  /** Heard when the rows change: "296 personas". */
  summary: string;
  columns: Column<Row>[];
  query: ListQuery<Row>;
  rowId: (row: Row) => number;
  sort?: string;
  onSort?: (sort: string) => void;
  empty: ReactNode;
  errorTitle: string;
  pager?: ReactNode;
}

/** Rows as a table, as cards below 768 px; the rows of before stay, dimmed, while others are on their way. */
export function DataList<Row>({ label, summary, query, empty, errorTitle, pager, ...table }: DataListProps<Row>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const keepFocus = useKeepFocus(data);
  return (
    <Panel aria-label={label} aria-busy={isFetching} {...keepFocus}>
      {error && data ? <Outdated onRetry={refetch} busy={isFetching} /> : null}
      {!data ? (
        error ? (
          <ErrorState title={errorTitle} error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <ListSkeleton />
        )
      ) : data.rows.length === 0 ? (
        empty
      ) : (
        <div className={cn("transition-opacity", isPlaceholderData && "opacity-55 delay-150")}>
          <Table caption={summary} rows={data.rows} {...table} />
          {pager}
        </div>
      )}
      <p role="status" className="sr-only">
        {data && !isPlaceholderData ? summary : ""}
      </p>
    </Panel>
  );
}

/** The rows of before are still worth more than an empty page. */
function Outdated({ onRetry, busy }: { onRetry: () => unknown; busy: boolean }) {
  return (
    <Notice
      tone="warn"
      role="alert"
      className="m-4"
      action={
        <Button size="sm" onClick={onRetry} busy={busy}>
          Reintentar
        </Button>
      }
    >
      No pudimos actualizar la lista: puede no estar al día.
    </Notice>
  );
}

/** On paper there is always a table, however narrow the sheet. */
const placeClasses = {
  main: "max-md:min-w-0 max-md:flex-1 print:table-cell",
  action: "whitespace-nowrap md:w-px md:pr-4! print:hidden",
  wide: "max-lg:hidden print:table-cell",
  other: "max-md:hidden print:table-cell",
};

const classesOf = (column: { place?: keyof typeof placeClasses }) => placeClasses[column.place ?? "other"];

type TableProps<Row> = Pick<DataListProps<Row>, "columns" | "rowId" | "sort" | "onSort"> & {
  caption: string;
  rows: Row[];
};

function Table<Row>({ caption, columns, rows, rowId, sort, onSort }: TableProps<Row>) {
  return (
    <table role="table" className="w-full border-collapse text-left max-md:block print:table">
      <caption className="sr-only">{caption}</caption>
      <thead
        role="rowgroup"
        className="max-md:sr-only max-md:focus-within:not-sr-only print:not-sr-only print:table-header-group"
      >
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block print:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowId(row)}
            role="row"
            className="relative border-border border-b last:border-b-0 hover:bg-surface2/55 max-md:flex max-md:min-h-[4.5rem] max-md:items-center max-md:gap-3 max-md:py-2 max-md:pr-1 max-md:pl-4 print:table-row"
          >
            {columns.map((column) => (
              <td
                key={column.id}
                role="cell"
                className={cn(
                  "px-3 py-2 first:pl-6 last:pr-6 max-md:p-0! md:h-14 print:px-2! print:py-1!",
                  classesOf(column),
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
  const ascending = orders?.ascending === sort;
  const descending = orders?.descending === sort;
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={orders ? (ascending ? "ascending" : descending ? "descending" : "none") : undefined}
      className={cn(
        "h-11 whitespace-nowrap border-border border-b px-3 py-2 font-semibold text-fg-muted text-sm first:pl-6 last:pr-6 print:px-2!",
        classesOf(column),
      )}
    >
      {orders ? (
        <button
          type="button"
          onClick={() => onSort?.(ascending ? orders.descending : orders.ascending)}
          className="-mx-2 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 font-semibold text-fg hover:bg-surface2"
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
