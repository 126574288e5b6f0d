"use client";

import { ListChecks, RotateCcw, SearchX, Trash2 } from "lucide-react";
import { parseAsString } from "nuqs";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { formatDate, today } from "@/lib/core/dates";
import { DataList } from "./data-list";
import { Pager } from "./pager";
import { parseAsPage } from "./parse-whole";
import type { Column } from "./row-table";
import { SearchBox } from "./search-box";
import { SelectionBar } from "./selection-bar";
import { useLastPage } from "./use-last-page";
import { useListState } from "./use-list-state";
import { useSelection } from "./use-selection";

const DAY_MS = 24 * 60 * 60 * 1000;
const keys = { name: parseAsString.withDefault(""), page: parseAsPage };

interface DeletedRow {
  id: number;
  name: string;
  deletedAt: string;
}

interface TrashListProps<Row extends DeletedRow> {
  canWrite: boolean;
  timeZone: string;
  head: ComponentProps<typeof PageHead>;
  /** Hook that loads one page. */
  useTrash: (query: { name: string; page: number }) => ComponentProps<typeof DataList<Row>>["query"];
  useRestore: () => { isPending: boolean; mutate: (row: Row) => void };
  useRestoreMany: (done: () => void) => { isPending: boolean; mutate: (ids: number[]) => void };
  /** Picture before a name, and the column after it. */
  picture: (row: Row) => ReactNode;
  second: Column<Row>;
  /** Further actions of a row, after its restore button. */
  more?: (row: Row) => ReactNode;
  /** "Restaurar a Ana", "Seleccionar a Ana", "3 personas", "Nadie coincide con lo que buscas" … */
  words: {
    restore: (row: Row) => string;
    pick: (row: Row) => string;
    many: (count: number) => string;
    nothingFound: string;
    choose: string;
  };
  days: number;
  bulkMax: number;
}

/** Deleted rows with restore. `days`: days until permanent deletion. */
export function TrashList<Row extends DeletedRow>(props: TrashListProps<Row>) {
  const { canWrite, head, useTrash, useRestoreMany, words, days, bulkMax } = props;
  const { state, search, filter, turn } = useListState(keys);
  const query = useTrash(state);
  const count = query.data?.count ?? 0;
  const empty = query.data?.count === 0 && state.name === "";
  const selection = useSelection(state.name, bulkMax);
  const restore = useRestoreMany(selection.clear);
  useLastPage(query, state.page, turn);

  return (
    <>
      <PageHead
        {...head}
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
        summary={`${words.many(count)} en la papelera`}
        columns={columnsOf(props)}
        query={query}
        rowId={({ id }) => id}
        selection={canWrite ? selection : undefined}
        pick={words.pick}
        errorTitle="No pudimos cargar la papelera"
        empty={
          empty ? (
            <EmptyState icon={Trash2} title="La papelera está vacía">
              Lo que eliminas se guarda aquí {days} días por si te arrepientes.
            </EmptyState>
          ) : (
            <EmptyState
              icon={SearchX}
              title={words.nothingFound}
              action={<Button onClick={() => filter({ name: null })}>Quitar la búsqueda</Button>}
            />
          )
        }
        pager={<Pager page={state.page} count={count} onPage={turn} />}
      />
      {selection.isOpen && (
        <SelectionBar selection={selection} hint={words.choose}>
          <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate(selection.ids)}>
            <RotateCcw aria-hidden />
            Restaurar
          </Button>
        </SelectionBar>
      )}
    </>
  );
}

function columnsOf<Row extends DeletedRow>({
  canWrite,
  timeZone,
  picture,
  second,
  useRestore,
  more,
  words,
  days,
}: TrashListProps<Row>): Column<Row>[] {
  return [
    {
      id: "name",
      header: "Nombre",
      place: "main",
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          {picture(row)}
          <span className="min-w-0">
            <span className="block font-medium">{row.name}</span>
            <span className="block text-fg-muted text-sm md:hidden">Se borra {leftText(row, days)}</span>
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
    { id: "left", header: "Se borra", place: "wide", cell: (row) => leftText(row, days) },
    {
      id: "actions",
      header: "Acciones",
      place: "action",
      cell: (row) =>
        canWrite && (
          <span className={cn("flex items-center justify-end md:gap-1", !more && "max-md:mr-3")}>
            <Restore row={row} useRestore={useRestore} label={words.restore(row)} />
            {more?.(row)}
          </span>
        ),
    },
  ];
}

interface RestoreProps<Row extends DeletedRow> extends Pick<TrashListProps<Row>, "useRestore"> {
  row: Row;
  label: string;
}

function Restore<Row extends DeletedRow>({ row, useRestore, label }: RestoreProps<Row>) {
  const restore = useRestore();
  return (
    <Button aria-label={label} busy={restore.isPending} onClick={() => restore.mutate(row)}>
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
