"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";
import { formatDate, today } from "@/lib/core/values/dates";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { hymnText } from "@/lib/presentations/labels";
import type { ListedPresentation } from "@/lib/presentations/schema";
import { editorHref, operatorHref } from "./presentation-links";
import { ProjectLink } from "./project-link";
import { slidesText } from "./slides-text";
import { Thumbnail } from "./thumbnail";

/** Row actions, loaded after the rows. */
const PresentationMenu = dynamic(() => import("./presentation-menu").then((module) => module.PresentationMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

type ListStyle = NumberStyle & { timeZone: string };

export const presentationColumns = (church: ListStyle): Column<ListedPresentation>[] => [
  {
    id: "title",
    header: "Título",
    place: "main",
    sort: sortBy("title"),
    cell: (presentation) => <PresentationTitle presentation={presentation} />,
  },
  { id: "songbook", header: "Himnario", place: "wide", sort: sortBy("songbook"), cell: (row) => hymnText(row) },
  {
    id: "slides",
    header: "Diapositivas",
    isNumber: true,
    sort: sortBy("slides"),
    cell: ({ slideCount }) => numberText(slideCount, church),
  },
  {
    id: "updatedAt",
    header: "Último cambio",
    sort: { ascending: "-recent", descending: "recent" },
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{dayText(updatedAt, church)}</time>,
  },
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (presentation) => <RowActions presentation={presentation} />,
  },
];

const dayText = (at: string, { timeZone }: ListStyle) => formatDate(today(timeZone, new Date(at)));

/** The link covers the whole card on a phone. */
function PresentationTitle({ presentation }: { presentation: ListedPresentation }) {
  const { church } = useArea();
  const { id, title, slideCount, updatedAt } = presentation;
  const hymn = hymnText(presentation);
  return (
    <Link
      href={editorHref(id)}
      className="group flex min-w-0 items-center gap-3 text-fg no-underline md:gap-4 max-md:after:absolute max-md:after:inset-0"
    >
      <Thumbnail presentation={presentation} />
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{title}</span>
        {hymn && <span className="block text-fg-muted text-sm lg:hidden print:hidden">{hymn}</span>}
        <span className="block text-fg-muted text-sm md:hidden print:hidden">
          {slidesText(slideCount, church)} · {dayText(updatedAt, church)}
        </span>
      </span>
    </Link>
  );
}

function RowActions({ presentation }: { presentation: ListedPresentation }) {
  const { canWrite } = useArea();
  const { id, title } = presentation;
  return (
    <span className="flex items-center justify-end md:gap-1">
      <ProjectLink href={operatorHref(id)} name={title} />
      {canWrite && (
        <span className="max-md:hidden">
          <PresentationMenu presentation={presentation}>
            <MenuItem icon={Pencil} asChild>
              <Link href={editorHref(id)}>Editar</Link>
            </MenuItem>
          </PresentationMenu>
        </span>
      )}
    </span>
  );
}
