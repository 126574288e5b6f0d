"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Plus, SearchX, Users } from "lucide-react";
import Link from "next/link";
import { type Column, DataList } from "@/components/lists/data-list";
import { Pager } from "@/components/lists/pager";
import { useLastPage } from "@/components/lists/use-last-page";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { MemberList, MemberRow } from "@/lib/members/schema";
import { MemberRowMenu } from "./member-row-menu";
import { useMembersPlace } from "./members-place";
import type { MembersState } from "./members-state";
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
    id: "cellphone",
    header: "Teléfono",
    cell: ({ cellphone }) =>
      cellphone ? (
        <span className="whitespace-nowrap">{cellphone}</span>
      ) : (
        <span className="text-fg-muted">Sin celular</span>
      ),
  },
  {
    id: "email",
    header: "Correo",
    place: "wide",
    cell: ({ email }) =>
      email ? <span className="break-all">{email}</span> : <span className="text-fg-muted">Sin correo</span>,
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

/** The link covers the whole card on a phone. */
function MemberName({ member: { id, name, position } }: { member: MemberRow }) {
  return (
    <Link
      href={`/members/${id}`}
      className="group flex min-w-0 items-center gap-3 text-fg no-underline max-md:after:absolute max-md:after:inset-0"
    >
      <Avatar name={name} className="print:hidden" />
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
  onNew: () => void;
}

export function MembersTable({ list, query, onNew }: MembersTableProps) {
  const { state, filtered, searched, sort, turn, clearAll } = list;
  const count = query.data?.count ?? 0;
  useLastPage(query, state.page, turn);

  return (
    <DataList
      label="Lista de miembros"
      summary={`${count} ${count === 1 ? "persona" : "personas"}`}
      columns={columns}
      query={query}
      rowId={({ id }) => id}
      sort={state.sort}
      onSort={sort}
      errorTitle="No pudimos cargar los miembros"
      empty={filtered || searched ? <NobodyFound onClear={clearAll} /> : <NobodyYet onNew={onNew} />}
      pager={<Pager page={state.page} count={count} onPage={turn} />}
    />
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
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

function NobodyYet({ onNew }: { onNew: () => void }) {
  const { canWrite } = useMembersPlace();
  return (
    <EmptyState
      icon={Users}
      title="Aquí estarán tus miembros"
      action={
        canWrite && (
          <Button variant="primary" onClick={onNew}>
            <Plus aria-hidden />
            Agregar miembro
          </Button>
        )
      }
    >
      {canWrite
        ? "Agrega a la primera persona para empezar la lista de tu iglesia."
        : "Todavía no hay personas en la lista."}
    </EmptyState>
  );
}
