"use client";

import { Eye, Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { useSheet } from "@/components/lists/use-sheet";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";
import { formatDate } from "@/lib/core/values/dates";
import { countText } from "@/lib/core/values/numbers";
import { groupFieldLabels as labels, meetsText } from "@/lib/members/groups/labels";
import type { GroupRow } from "@/lib/members/groups/schema";
import { groupHref } from "./groups";

/** Row actions, loaded after the rows. */
const GroupMenu = dynamic(() => import("./group-menu").then((module) => module.GroupMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

const dash = <span className="text-fg-muted">–</span>;

export const groupColumns: Column<GroupRow>[] = [
  {
    id: "name",
    header: labels.name,
    place: "main",
    width: 200,
    sort: sortBy("name"),
    cell: (group) => <GroupName group={group} />,
  },
  { id: "kind", header: labels.kind, width: 110, sort: sortBy("kind"), cell: ({ kind }) => kind },
  { id: "leader", header: labels.leaderId, width: 180, cell: ({ leader }) => leader ?? dash },
  {
    id: "day",
    header: "Se reúne",
    place: "wider",
    width: 140,
    sort: sortBy("day"),
    cell: (group) => meetsText(group) || dash,
  },
  {
    id: "people",
    header: "Personas",
    width: 90,
    isNumber: true,
    sort: { ascending: "people", descending: "-people" },
    cell: ({ people }) => people,
  },
  {
    id: "report",
    header: "Último informe",
    place: "wider",
    width: 130,
    sort: sortBy("report"),
    cell: ({ lastReport }) => (lastReport ? formatDate(lastReport) : dash),
  },
  { id: "parent", header: labels.parentId, place: "widest", width: 150, cell: ({ parent }) => parent ?? dash },
  {
    id: "supervisor",
    header: labels.supervisorId,
    place: "chosen",
    width: 200,
    cell: ({ supervisor }) => supervisor ?? dash,
  },
  {
    id: "assistant",
    header: labels.assistantId,
    place: "chosen",
    width: 200,
    cell: ({ assistant }) => assistant ?? dash,
  },
  { id: "place", header: labels.place, place: "huge", width: 200, cell: ({ place }) => place ?? dash },
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (group) => (
      <span className="max-md:hidden">
        <GroupMenu group={group}>
          <ListItems id={group.id} />
        </GroupMenu>
      </span>
    ),
  },
];

/** The link covers the whole card on a phone. */
function GroupName({ group }: { group: GroupRow }) {
  const { church } = useArea();
  return (
    <Link
      href={groupHref(group.id)}
      className="group block min-w-0 text-fg no-underline max-md:after:absolute max-md:after:inset-0"
    >
      <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{group.name}</span>
      <span className="block text-fg-muted text-sm md:hidden print:hidden">
        {[group.kind, group.leader ?? "Sin líder", countText(group.people, "persona", "personas", church)].join(" · ")}
      </span>
    </Link>
  );
}

function ListItems({ id }: { id: number }) {
  const { canWrite } = useArea();
  const { openEdit } = useSheet();
  return (
    <>
      <MenuItem icon={Eye} asChild>
        <Link href={groupHref(id)}>Ver</Link>
      </MenuItem>
      {canWrite && (
        <MenuItem icon={Pencil} onSelect={() => openEdit(id)}>
          Editar
        </MenuItem>
      )}
    </>
  );
}
