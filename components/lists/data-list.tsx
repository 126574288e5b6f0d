"use client";

import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { numberText } from "@/lib/core/values/numbers";
import type { Column, ListLook } from "./column-rules";
import { ListSkeleton } from "./list-skeleton";
import { RowTable } from "./row-table";
import { StaleListNotice } from "./stale-list-notice";
import { useKeepFocus } from "./use-keep-focus";
import type { Peek } from "./use-peek";
import { type Selection, selectedText } from "./use-selection";

interface ListQuery<Row> {
  data: { rows: Row[]; count: number } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface DataListProps<Row> {
  label: string;
  /** Announced to screen readers when the rows change: "296 personas". */
  summary: string;
  columns: Column<Row>[];
  query: ListQuery<Row>;
  rowId: (row: Row) => number;
  sort?: string;
  onSort?: (sort: string) => void;
  empty: ReactNode;
  errorTitle: string;
  pager?: ReactNode;
  /** Makes rows selectable; `pick` labels a row's checkbox: "Seleccionar a Ana Restrepo". */
  selection?: Selection;
  matching?: number;
  pick?: (row: Row) => string;
  look?: ListLook;
  peek?: Peek;
}

/** Rows as a table, as cards below 768 px; the previous rows stay, dimmed, while others load. */
export function DataList<Row>({ label, summary, query, empty, errorTitle, pager, ...table }: DataListProps<Row>) {
  const { church } = useArea();
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const keepFocus = useKeepFocus(data);
  return (
    <Panel data-list aria-label={label} aria-busy={isFetching} {...keepFocus}>
      {error && data ? <StaleListNotice onRetry={refetch} busy={isFetching} /> : null}
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
          {data.rows.length < data.count && (
            <p className="hidden text-sm leading-tight print:block">
              Aquí hay {numberText(data.rows.length, church)} de {numberText(data.count, church)} filas.
            </p>
          )}
          <RowTable caption={summary} rows={data.rows} {...table} />
          {pager}
        </div>
      )}
      <p role="status" className="sr-only">
        {data && !isPlaceholderData ? summary : ""}
      </p>
      {table.selection && (
        <p role="status" className="sr-only">
          {table.selection.count > 0 ? selectedText(table.selection.count, church) : ""}
        </p>
      )}
    </Panel>
  );
}
