"use client";

import { Eye, MessageCircle, Pencil, Phone, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useSheet } from "@/components/lists/use-sheet";
import { useArea } from "@/components/ui/area";
import { MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useFirstUse } from "@/components/ui/use-first-use";
import { callLink, whatsappLink } from "@/lib/members/rules";
import type { MemberRow } from "@/lib/members/schema";
import { PersonDataEraseItem } from "./person-data-erase-item";
import { PersonDataItems } from "./person-data-items";
import { useDeleteMember } from "./use-member-actions";

const PersonDataErasure = dynamic(() => import("./person-data-erasure").then((module) => module.PersonDataErasure));

export function MemberRowMenu({ member }: { member: MemberRow }) {
  const { canWrite, isOwner } = useArea();
  const { openEdit } = useSheet();
  const [erasing, setErasing] = useState(false);
  const used = useFirstUse(erasing);
  const remove = useDeleteMember();
  const whatsapp = whatsappLink(member.cellphone);
  const call = callLink(member.cellphone);

  return (
    <>
      <RowMenu label={`Acciones para ${member.name}`}>
        <MenuItem icon={Eye} asChild>
          <Link href={`/members/${member.id}`}>Ver</Link>
        </MenuItem>
        {canWrite && (
          <MenuItem icon={Pencil} onSelect={() => openEdit(member.id)}>
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
        <PersonDataItems member={member} />
        {canWrite && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} tone="danger" onSelect={() => remove.mutate(member)}>
              Eliminar
            </MenuItem>
            {isOwner && <PersonDataEraseItem onSelect={() => setErasing(true)} />}
          </>
        )}
      </RowMenu>
      {used && <PersonDataErasure member={member} open={erasing} onOpenChange={setErasing} />}
    </>
  );
}
