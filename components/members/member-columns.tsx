"use client";

import { Eye, MessageCircle, Pencil, Phone } from "lucide-react";
import dynamic from "next/dynamic";
import type { Column } from "@/components/lists/row-table";
import { useSheet } from "@/components/lists/use-sheet";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Avatar } from "@/components/ui/marks/avatar";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { callLink, whatsappLink } from "@/lib/members/rules";
import type { MemberRow } from "@/lib/members/schema";
import { WhatsappIconLink } from "./whatsapp-icon-link";

/** Row actions, loaded after the rows. */
const MemberMenu = dynamic(() => import("./member-menu").then((module) => module.MemberMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

export const memberColumns: Column<MemberRow>[] = [
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
      phone ? (
        <span className="whitespace-nowrap">{phone}</span>
      ) : (
        <span className="text-fg-muted print:hidden">Sin celular</span>
      ),
  },
  {
    id: "email",
    header: "Correo",
    place: "wide",
    cell: ({ email }) =>
      email ? <Email address={email} /> : <span className="text-fg-muted print:hidden">Sin correo</span>,
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
          <MemberMenu member={member}>
            <ListItems member={member} />
          </MemberMenu>
        </span>
      </>
    ),
  },
];

/** Breaks before the @ if it does not fit on one line. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="[overflow-wrap:anywhere] print:text-[8pt]">
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
      className="group flex min-w-0 items-center gap-3 text-fg no-underline max-md:after:absolute max-md:after:inset-0"
    >
      <Avatar name={name} src={photo} />
      <span className="min-w-0">
        <span className="block font-medium group-hover:underline print:whitespace-nowrap">{name}</span>
        <span className="block text-fg-muted text-sm md:hidden print:hidden">{position}</span>
      </span>
    </Link>
  );
}

/** Items of the menu that the person's own page has as links and buttons. */
function ListItems({ member: { id, cellphone } }: { member: MemberRow }) {
  const { canWrite } = useArea();
  const { openEdit } = useSheet();
  const whatsapp = whatsappLink(cellphone);
  const call = callLink(cellphone);
  return (
    <>
      <MenuItem icon={Eye} asChild>
        <Link href={`/members/${id}`}>Ver</Link>
      </MenuItem>
      {canWrite && (
        <MenuItem icon={Pencil} onSelect={() => openEdit(id)}>
          Editar
        </MenuItem>
      )}
      {whatsapp && (
        <MenuItem icon={MessageCircle} asChild>
          <a href={whatsapp} target="_blank" rel="noopener">
            WhatsApp
          </a>
        </MenuItem>
      )}
      {call && (
        <MenuItem icon={Phone} asChild>
          <a href={call}>Llamar</a>
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  );
}
