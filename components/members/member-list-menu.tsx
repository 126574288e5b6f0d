"use client";

import { Eye, MessageCircle, Pencil, Phone, UserPlus } from "lucide-react";
import { useSheet } from "@/components/lists/use-sheet";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { ADD_GUARDIAN, guardianText } from "@/lib/members/guardians/labels";
import type { MemberRow } from "@/lib/members/schema";
import { contactLinks } from "./contact-links";
import { GUARDIANS_ID } from "./guardians/guardians";
import { MemberMenu } from "./member-menu";

/** Menu of a person in the list. */
export const MemberListMenu = ({ member }: { member: MemberRow }) => (
  <MemberMenu member={member}>
    <ListItems member={member} />
  </MemberMenu>
);

/** Items of the menu that the person's own page has as links and buttons. */
function ListItems({ member }: { member: MemberRow }) {
  const { id, isMinor, guardians } = member;
  const { canWrite } = useArea();
  const { openEdit } = useSheet();
  const links = contactLinks(member).filter(({ whatsapp }) => whatsapp);
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
      {links.map(({ who, whatsapp, call }) => {
        const guardian = guardians.find((one) => isMinor && one.id === who.id);
        const to = guardian ? ` a ${guardianText(guardian, guardians)}` : "";
        return [
          whatsapp && (
            <MenuItem key={`${who.id} whatsapp`} icon={MessageCircle} asChild>
              <a href={whatsapp} target="_blank" rel="noopener">
                {`WhatsApp${to}`}
              </a>
            </MenuItem>
          ),
          call && (
            <MenuItem key={`${who.id} call`} icon={Phone} asChild>
              <a href={call}>{`Llamar${to}`}</a>
            </MenuItem>
          ),
        ];
      })}
      {isMinor && canWrite && links.length === 0 && (
        <MenuItem icon={UserPlus} asChild>
          <Link href={`/members/${id}#${GUARDIANS_ID}`}>{ADD_GUARDIAN}</Link>
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  );
}
