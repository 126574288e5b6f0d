"use client";

import { RowMenu } from "@/components/lists/row-menu";
import { TrashScreen } from "@/components/lists/trash-screen";
import { useArea } from "@/components/ui/layout/area";
import { Avatar } from "@/components/ui/marks/avatar";
import { api } from "@/lib/client/api";
import type { MemberRow } from "@/lib/members/schema";
import { members } from "./members";
import { usePersonDataErasure } from "./use-person-data-erasure";

export function MemberTrash() {
  const { isOwner } = useArea();
  return (
    <TrashScreen
      rows={members}
      load={(query, signal) => api.get("/members/trash", query, { signal })}
      nameOf={({ name }) => name}
      picture={({ name, photo }) => <Avatar name={name} src={photo} />}
      second={{ id: "position", header: "Cargo", cell: ({ position }) => position }}
      more={isOwner ? (member) => <OwnerMenu member={member} /> : undefined}
    />
  );
}

/** Owner's actions on a person in the trash, besides restoring them. */
function OwnerMenu({ member }: { member: Pick<MemberRow, "id" | "name"> }) {
  const erasure = usePersonDataErasure(member);
  return (
    <>
      <RowMenu label={`Más acciones para ${member.name}`}>{erasure.item}</RowMenu>
      {erasure.dialog}
    </>
  );
}
