"use client";

import { TrashList } from "@/components/lists/trash-list";
import { useArea } from "@/components/ui/area";
import { Avatar } from "@/components/ui/avatar";
import { BULK_MAX, TRASH_DAYS } from "@/lib/members/rules";
import type { TrashList as Trash } from "@/lib/members/schema";
import { membersTabs } from "./members-tabs";
import { CHOOSE, peopleText } from "./people-text";
import { PersonDataTrashMenu } from "./person-data-trash-menu";
import { useRestoreMember, useRestoreMembers } from "./use-member-actions";
import { useTrash } from "./use-members";

type Row = Trash["rows"][number];

const words = {
  restore: ({ name }: Row) => `Restaurar a ${name}`,
  pick: ({ name }: Row) => `Seleccionar a ${name}`,
  many: peopleText,
  nothingFound: "Nadie coincide con lo que buscas",
  choose: CHOOSE,
};

export function TrashScreen() {
  const { canWrite, isOwner, church } = useArea();
  return (
    <TrashList
      canWrite={canWrite}
      timeZone={church.timeZone}
      head={{ label: "Vistas de miembros", tabs: membersTabs("trash") }}
      useTrash={useTrash}
      useRestore={useRestoreMember}
      useRestoreMany={useRestoreMembers}
      picture={({ name, photo }) => <Avatar name={name} src={photo} />}
      second={{ id: "position", header: "Cargo", cell: ({ position }: Row) => position }}
      more={isOwner ? (row) => <PersonDataTrashMenu member={row} /> : undefined}
      words={words}
      days={TRASH_DAYS}
      bulkMax={BULK_MAX}
    />
  );
}
