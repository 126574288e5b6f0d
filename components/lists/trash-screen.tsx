"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ListChecks, RotateCcw, SearchX, Trash2 } from "lucide-react";
import { createParser, parseAsString } from "nuqs";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { type AreaContext, useArea, useViews } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { EmptyState } from "@/components/ui/states/empty-state";
import { formatDate, today } from "@/lib/core/values/dates";
import { DataList } from "./data-list";
import { Pager } from "./pager";
import { rowKeys } from "./row-keys";
import type { RowModule } from "./row-module";
import type { Column } from "./row-table";
import { SearchBox } from "./search-box";
import { SelectionBar } from "./selection-bar";
import { trashSearch } from "./trash-search";
import { useBulkActions } from "./use-bulk-actions";
import { useLastPage } from "./use-last-page";
import { useListState } from "./use-list-state";
import { useRowActions } from "./use-row-actions";
import { useSelection } from "./use-selection";

const DAY_MS = 24 * 60 * 60 * 1000;
const keys = trashSearch({ createParser, parseAsString });

interface DeletedRow {
  id: number;
  deletedAt: string;
}

interface TrashScreenProps<Row extends DeletedRow> {
  rows: RowModule;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  /** Loads one page. */
  load: (
    query: { name: string; page: number; pageSize: number },
    signal: AbortSignal,
  ) => Promise<{ rows: Row[]; count: number }>;
  /** Picture before a name, and the column after it. */
  picture: (row: Row) => ReactNode;
  second: Column<Row>;
  /** Further actions of a row, after its restore button. */
  more?: (row: Row) => ReactNode;
}

/** Deleted rows of a module, with restore. */
export function TrashScreen<Row extends DeletedRow>(props: TrashScreenProps<Row>) {
  const { rows, nameOf, load } = props;
  const area = useArea();
  const { canWrite, church } = area;
  const list = useListState(keys);
  const { state, search, filter } = list;
  const query = useQuery({
    queryKey: rowKeys(rows.module).trash(state),
    queryFn: ({ signal }) => load(state, signal),
    placeholderData: keepPreviousData,
  });
  const count = query.data?.count ?? 0;
  const empty = query.data?.count === 0 && state.name === "";
  const selection = useSelection({ name: state.name }, rows.bulkMax);
  const { restoreMany, isPending } = useBulkActions(rows);
  useLastPage(query, list);

  return (
    <>
      <PageHead
        label={rows.viewsLabel}
        tabs={useViews(rows)}
        actions={
          canWrite &&
          count > 1 && (
            <Button className="md:hidden" onClick={selection.open}>
              <ListChecks aria-hidden />
              Seleccionar varios
            </Button>
          )
        }
      />
      {!empty && (
        <SearchBox
          label="Buscar en la papelera"
          placeholder="Buscar en la papelera"
          value={state.name}
          onChange={(name) => search({ name })}
        />
      )}
      <DataList
        label="Papelera"
        summary={`${rows.countText(count, church)} en la papelera`}
        columns={columnsOf(props, area)}
        query={query}
        rowId={({ id }) => id}
        selection={canWrite ? selection : undefined}
        matching={count}
        pick={(row) => `Seleccionar ${rows.objectText(nameOf(row))}`}
        errorTitle="No pudimos cargar la papelera"
        empty={
          empty ? (
            <EmptyState icon={Trash2} title="La papelera está vacía">
              Lo que eliminas se guarda aquí {rows.trashDays} días por si te arrepientes.
            </EmptyState>
          ) : (
            <EmptyState
              icon={SearchX}
              title={rows.noMatches}
              action={<Button onClick={() => filter({ name: null })}>Quitar la búsqueda</Button>}
            />
          )
        }
        pager={<Pager list={list} count={count} />}
      />
      {selection.isOpen && (
        <SelectionBar selection={selection} hint={rows.selectHint}>
          <Button variant="quiet" busy={isPending} onClick={() => restoreMany(selection.target, selection.clear)}>
            <RotateCcw aria-hidden />
            Restaurar
          </Button>
        </SelectionBar>
      )}
    </>
  );
}

function columnsOf<Row extends DeletedRow>(
  { rows, nameOf, picture, second, more }: TrashScreenProps<Row>,
  { canWrite, church: { timeZone } }: AreaContext,
): Column<Row>[] {
  return [
    {
      id: "name",
      header: "Nombre",
      place: "main",
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          {picture(row)}
          <span className="min-w-0">
            <span className="block font-medium">{nameOf(row)}</span>
            <span className="block text-fg-muted text-sm md:hidden">Se borra {leftText(row, rows.trashDays)}</span>
          </span>
        </span>
      ),
    },
    second,
    {
      id: "deletedAt",
      header: "Eliminado",
      cell: ({ deletedAt }) => <time dateTime={deletedAt}>{formatDate(today(timeZone, new Date(deletedAt)))}</time>,
    },
    { id: "left", header: "Se borra", place: "wide", cell: (row) => leftText(row, rows.trashDays) },
    {
      id: "actions",
      header: "Acciones",
      place: "action",
      cell: (row) =>
        canWrite && (
          <span className={cn("flex items-center justify-end md:gap-1", !more && "max-md:mr-3")}>
            <Restore rows={rows} row={{ id: row.id, name: nameOf(row) }} />
            {more?.(row)}
          </span>
        ),
    },
  ];
}

function Restore({ rows, row }: { rows: RowModule; row: { id: number; name: string } }) {
  const { restore, isPending } = useRowActions(rows);
  return (
    <Button aria-label={`Restaurar ${rows.objectText(row.name)}`} busy={isPending} onClick={() => restore(row)}>
      <RotateCcw aria-hidden />
      Restaurar
    </Button>
  );
}

function leftText({ deletedAt }: DeletedRow, days: number) {
  const left = Math.ceil((new Date(deletedAt).getTime() + days * DAY_MS - Date.now()) / DAY_MS);
  if (left <= 1) return "hoy";
  return `en ${left} días`;
}
