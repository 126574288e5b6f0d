"use client";

import { Eye, MessageCircle, Pencil, Phone } from "lucide-react";
import { useSheet } from "@/components/lists/use-sheet";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { numberOf } from "@/lib/members/labels";
import { callLink, hasDied, whatsappLink } from "@/lib/members/rules";
import type { MemberRow } from "@/lib/members/schema";
import { MemberMenu } from "./member-menu";

/** Menu of a person in the list. */
export const MemberListMenu = ({ member }: { member: MemberRow }) => (
  <MemberMenu member={member}>
    <ListItems member={member} />
  </MemberMenu>
);

/** Items of the menu that the person's own page has as links and buttons. */
function ListItems({ member }: { member: MemberRow }) {
  const { id } = member;
  const cellphone = hasDied(member) ? null : numberOf(member);
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
