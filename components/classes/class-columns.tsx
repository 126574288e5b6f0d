"use client";

import { Eye, Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { useSheet } from "@/components/lists/use-sheet";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Badge } from "@/components/ui/marks/badge";
import { MenuItem } from "@/components/ui/popups/menu";
import { agesText, classFieldLabels as labels, whenText } from "@/lib/classes/labels";
import type { ClassRow } from "@/lib/classes/schema";
import { formatDate } from "@/lib/core/values/dates";
import { countText } from "@/lib/core/values/numbers";

/** Row actions, loaded after the rows. */
const ClassMenu = dynamic(() => import("./class-menu").then((module) => module.ClassMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

const None = () => <span className="text-fg-muted">–</span>;

export const classColumns: Column<ClassRow>[] = [
  {
    id: "name",
    header: labels.name,
    place: "main",
    width: 220,
    sort: sortBy("name"),
    cell: (row) => <ClassName row={row} />,
  },
  { id: "course", header: labels.courseId, width: 160, sort: sortBy("course"), cell: ({ course }) => course },
  {
    id: "teacher",
    header: labels.teacherId,
    width: 180,
    sort: sortBy("teacher"),
    cell: ({ teacher }) => teacher ?? <None />,
  },
  {
    id: "students",
    header: "Alumnos",
    width: 100,
    isNumber: true,
    sort: sortBy("students"),
    cell: ({ students }) => students,
  },
  { id: "when", header: "Se reúne", place: "widest", width: 140, cell: (row) => whenText(row) || <None /> },
  { id: "room", header: labels.room, place: "huge", width: 110, cell: ({ room }) => room ?? <None /> },
  {
    id: "last",
    header: "Último informe",
    place: "huge",
    width: 130,
    cell: ({ lastMeeting }) => (lastMeeting ? formatDate(lastMeeting) : <None />),
  },
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (row) => (
      <span className="max-md:hidden">
        <ClassMenu row={row}>
          <ListItems row={row} />
        </ClassMenu>
      </span>
    ),
  },
];

/** The link covers the whole card on a phone. */
function ClassName({ row }: { row: ClassRow }) {
  const { church } = useArea();
  const details = [agesText(row), row.term].filter(Boolean).join(" · ");
  return (
    <Link
      href={`/classes/${row.id}`}
      className="group block min-w-0 text-fg no-underline max-md:after:absolute max-md:after:inset-0"
    >
      <span className="font-medium [overflow-wrap:anywhere] group-hover:underline">{row.name}</span>{" "}
      {row.closedAt && <Badge>Terminada</Badge>}
      <span className="block text-fg-muted text-sm">{details}</span>
      <span className="block text-fg-muted text-sm md:hidden print:hidden">
        {[row.teacher ?? "Sin maestro", countText(row.students, "alumno", "alumnos", church)].join(" · ")}
      </span>
    </Link>
  );
}

/** Items of the menu that the class's own page has as a link and a button. */
function ListItems({ row: { id, closedAt } }: { row: ClassRow }) {
  const { canWrite } = useArea();
  const { openEdit } = useSheet();
  return (
    <>
      <MenuItem icon={Eye} asChild>
        <Link href={`/classes/${id}`}>Ver</Link>
      </MenuItem>
      {canWrite && !closedAt && (
        <MenuItem icon={Pencil} onSelect={() => openEdit(id)}>
          Editar
        </MenuItem>
      )}
    </>
  );
}
