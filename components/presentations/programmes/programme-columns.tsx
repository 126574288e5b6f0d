"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { ProjectLink } from "@/components/presentations/project-link";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Badge } from "@/components/ui/marks/badge";
import { MenuItem } from "@/components/ui/popups/menu";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { durationText, programmeDay } from "@/lib/presentations/programmes/labels";
import type { ListedProgramme } from "@/lib/presentations/programmes/schema";
import { programmeHref, programmeOperatorHref } from "./programme-links";
import { itemsText } from "./programmes";

/** Row actions, loaded after the rows. */
const ProgrammeMenu = dynamic(() => import("./programme-menu").then((module) => module.ProgrammeMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

/** `now`: `YYYY-MM-DD`. */
export const programmeColumns = (church: NumberStyle, now: string): Column<ListedProgramme>[] => [
  {
    id: "title",
    header: "Nombre",
    place: "main",
    sort: sortBy("title"),
    cell: (programme) => <ProgrammeTitle programme={programme} now={now} />,
  },
  {
    id: "date",
    header: "Día",
    sort: { ascending: "-date", descending: "date" },
    cell: ({ date, time }) => (
      <span className="flex flex-wrap items-center gap-2">
        {[programmeDay(date), time].filter(Boolean).join(", ")}
        <Today date={date} now={now} />
      </span>
    ),
  },
  {
    id: "items",
    header: "Puntos",
    isNumber: true,
    sort: sortBy("items"),
    cell: ({ itemCount }) => numberText(itemCount, church),
  },
  {
    id: "minutes",
    header: "Duración",
    isNumber: true,
    sort: sortBy("minutes"),
    cell: ({ minutes }) => durationText(minutes),
  },
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (programme) => <RowActions programme={programme} />,
  },
];

const Today = ({ date, now }: { date: string | null; now: string }) => date === now && <Badge tone="ok">Hoy</Badge>;

/** The link covers the whole card on a phone. */
function ProgrammeTitle({ programme, now }: { programme: ListedProgramme; now: string }) {
  const { church } = useArea();
  const { id, title, date, itemCount, minutes } = programme;
  return (
    <Link
      href={programmeHref(id)}
      className="group block min-w-0 text-fg no-underline max-md:after:absolute max-md:after:inset-0"
    >
      <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{title}</span>
      <span className="flex flex-wrap items-center gap-x-2 text-fg-muted text-sm md:hidden print:hidden">
        {programmeDay(date)} · {itemsText(itemCount, church)} · {durationText(minutes)}
        <Today date={date} now={now} />
      </span>
    </Link>
  );
}

function RowActions({ programme }: { programme: ListedProgramme }) {
  const { canWrite } = useArea();
  const { id, title, date } = programme;
  return (
    <span className="flex items-center justify-end md:gap-1">
      {date !== null && <ProjectLink href={programmeOperatorHref(id)} name={`${title}, ${programmeDay(date)}`} />}
      {canWrite && (
        <span className="max-md:hidden">
          <ProgrammeMenu programme={programme}>
            <MenuItem icon={Pencil} asChild>
              <Link href={programmeHref(id)}>Editar</Link>
            </MenuItem>
          </ProgrammeMenu>
        </span>
      )}
    </span>
  );
}
