"use client";

import { ListChecks, RotateCcw, SearchX, Trash2 } from "lucide-react";
import { parseAsString } from "nuqs";
import { DataList } from "@/components/lists/data-list";
import { Pager } from "@/components/lists/pager";
import { parseAsPage } from "@/components/lists/parse-whole";
import type { Column } from "@/components/lists/row-table";
import { SearchBox } from "@/components/lists/search-box";
import { SelectionBar } from "@/components/lists/selection-bar";
import { useLastPage } from "@/components/lists/use-last-page";
import { useListState } from "@/components/lists/use-list-state";
import { useSelection } from "@/components/lists/use-selection";
import { useAreaPlace } from "@/components/shell/area-place";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { formatDate, today } from "@/lib/core/dates";
import { BULK_MAX, TRASH_DAYS } from "@/lib/members/rules";
import type { TrashList } from "@/lib/members/schema";
import { membersTabs } from "./members-tabs";
import { peopleText } from "./people-text";
import { useRestoreMember, useRestoreMembers } from "./use-member-actions";
import { useTrash } from "./use-members";

const DAY_MS = 24 * 60 * 60 * 1000;

type Row = TrashList["rows"][number];

const columns: Column<Row>[] = [
  { id: "name", header: "Nombre", place: "main", cell: (row) => <Name row={row} /> },
  { id: "position", header: "Cargo", cell: ({ position }) => position },
  { id: "deletedAt", header: "Eliminado", cell: (row) => <DeletedOn row={row} /> },
  { id: "left", header: "Se borra", place: "wide", cell: (row) => leftText(row) },
  { id: "actions", header: "Acciones", place: "action", cell: (row) => <Restore row={row} /> },
];

const keys = { name: parseAsString.withDefault(""), page: parseAsPage };

export function TrashScreen() {
  const { canWrite } = useAreaPlace();
  const { state, search, filter, turn } = useListState(keys);
  const query = useTrash(state);
  const count = query.data?.count ?? 0;
  const empty = query.data?.count === 0 && state.name === "";
  const selection = useSelection(state.name, BULK_MAX);
  const restore = useRestoreMembers(selection.clear);
  useLastPage(query, state.page, turn);

  return (
    <>
      <PageHead
        label="Vistas de miembros"
        tabs={membersTabs("trash")}
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
        summary={`${peopleText(count)} en la papelera`}
        columns={columns}
        query={query}
        rowId={({ id }) => id}
        selection={canWrite ? selection : undefined}
        pick={({ name }) => `Seleccionar a ${name}`}
        errorTitle="No pudimos cargar la papelera"
        empty={
          empty ? (
            <EmptyState icon={Trash2} title="La papelera está vacía">
              Lo que eliminas se guarda aquí {TRASH_DAYS} días por si te arrepientes.
            </EmptyState>
          ) : (
            <EmptyState
              icon={SearchX}
              title="Nadie coincide con lo que buscas"
              action={<Button onClick={() => filter({ name: null })}>Quitar la búsqueda</Button>}
            />
          )
        }
        pager={<Pager page={state.page} count={count} onPage={turn} />}
      />
      {selection.isOpen && (
        <SelectionBar selection={selection}>
          <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate(selection.ids)}>
            <RotateCcw aria-hidden />
            Restaurar
          </Button>
        </SelectionBar>
      )}
    </>
  );
}

function Name({ row }: { row: Row }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={row.name} src={row.photo} />
      <span className="min-w-0">
        <span className="block font-medium">{row.name}</span>
        <span className="block text-fg-muted text-sm md:hidden">Se borra {leftText(row)}</span>
      </span>
    </span>
  );
}

function DeletedOn({ row: { deletedAt } }: { row: Row }) {
  const { church } = useAreaPlace();
  return <time dateTime={deletedAt}>{formatDate(today(church.timeZone, new Date(deletedAt)))}</time>;
}

function Restore({ row }: { row: Row }) {
  const { canWrite } = useAreaPlace();
  const restore = useRestoreMember();
  if (!canWrite) return null;
  return (
    <Button
      aria-label={`Restaurar a ${row.name}`}
      busy={restore.isPending}
      onClick={() => restore.mutate(row)}
      className="max-md:mr-3"
    >
      <RotateCcw aria-hidden />
      Restaurar
    </Button>
  );
}

function leftText({ deletedAt }: Row) {
  const left = Math.ceil((new Date(deletedAt).getTime() + TRASH_DAYS * DAY_MS - Date.now()) / DAY_MS);
  if (left <= 1) return "hoy";
  return `en ${left} días`;
}
