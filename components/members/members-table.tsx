"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Plus, SearchX, Upload, Users } from "lucide-react";
import Link from "next/link";
import { DataList } from "@/components/lists/data-list";
import { Pager } from "@/components/lists/pager";
import type { Column } from "@/components/lists/row-table";
import { useLastPage } from "@/components/lists/use-last-page";
import type { Selection } from "@/components/lists/use-selection";
import { useArea } from "@/components/ui/area";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { MemberList, MemberRow } from "@/lib/members/schema";
import { MemberRowMenu } from "./member-row-menu";
import type { MembersState } from "./members-state";
import { peopleText } from "./people-text";
import { WhatsappIconLink } from "./whatsapp-icon-link";

const columns: Column<MemberRow>[] = [
  {
    id: "name",
    header: "Nombre",
    place: "main",
    sort: { ascending: "name", descending: "-name" },
    cell: (member) => <MemberName member={member} />,
  },
  { id: "position", header: "Cargo", cell: ({ position }) => position },
  {
    id: "phone",
    header: "Teléfono",
    cell: ({ phone }) =>
      phone ? <span className="whitespace-nowrap">{phone}</span> : <span className="text-fg-muted">Sin celular</span>,
  },
  {
    id: "email",
    header: "Correo",
    place: "wide",
    cell: ({ email }) => (email ? <Email address={email} /> : <span className="text-fg-muted">Sin correo</span>),
  },
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (member) => (
      <>
        <span className="md:hidden">
          <WhatsappIconLink member={member} />
        </span>
        <span className="max-md:hidden">
          <MemberRowMenu member={member} />
        </span>
      </>
    ),
  },
];

/** Breaks before the @ if it does not fit on one line. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="[overflow-wrap:anywhere]">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

/** The link covers the whole card on a phone. */
function MemberName({ member: { id, name, position, photo } }: { member: MemberRow }) {
  return (
    <Link
      href={`/members/${id}`}
      prefetch={false}
      className="group flex min-w-0 items-center gap-3 text-fg no-underline max-md:after:absolute max-md:after:inset-0"
    >
      <Avatar name={name} src={photo} className="print:hidden" />
      <span className="min-w-0">
        <span className="block font-medium group-hover:underline">{name}</span>
        <span className="block text-fg-muted text-sm md:hidden print:hidden">{position}</span>
      </span>
    </Link>
  );
}

interface MembersTableProps {
  list: MembersState;
  query: UseQueryResult<MemberList>;
  selection: Selection;
  onNew: () => void;
}

export function MembersTable({ list, query, selection, onNew }: MembersTableProps) {
  const { state, isFiltered, isSearched, sort, turn, clearAll } = list;
  const count = query.data?.count ?? 0;
  useLastPage(query, state.page, turn);

  return (
    <DataList
      label="Lista de miembros"
      summary={peopleText(count)}
      columns={columns}
      query={query}
      rowId={({ id }) => id}
      selection={selection}
      pick={({ name }) => `Seleccionar a ${name}`}
      sort={state.sort}
      onSort={sort}
      errorTitle="No pudimos cargar los miembros"
      empty={isFiltered || isSearched ? <NoMatches onClear={clearAll} /> : <EmptyMembers onNew={onNew} />}
      pager={<Pager page={state.page} count={count} onPage={turn} />}
    />
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Nadie coincide con lo que buscas"
      action={<Button onClick={onClear}>Quitar búsqueda y filtros</Button>}
    >
      Revisa cómo está escrito el nombre o quita algún filtro.
    </EmptyState>
  );
}

function EmptyMembers({ onNew }: { onNew: () => void }) {
  const { canWrite } = useArea();
  return (
    <EmptyState
      icon={Users}
      title="Aquí estarán tus miembros"
      action={
        canWrite && (
          <>
            <Button variant="primary" onClick={onNew}>
              <Plus aria-hidden />
              Agregar miembro
            </Button>
            <Button asChild>
              <Link href="/members/import">
                <Upload aria-hidden />
                Importar de Excel
              </Link>
            </Button>
          </>
        )
      }
    >
      {canWrite ? (
        <>
          Agrega a la primera persona, o trae a todas desde una hoja de cálculo: aquí está la{" "}
          <a
            href="/api/members/import/template?format=xlsx"
            download
            className="font-semibold text-primary underline underline-offset-3"
          >
            plantilla de Excel
          </a>
          .
        </>
      ) : (
        "Todavía no hay personas en la lista."
      )}
    </EmptyState>
  );
}
