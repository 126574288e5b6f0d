"use client";

import { FilePen, Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";
import { formatDate } from "@/lib/core/values/dates";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { kindText } from "@/lib/minutes/labels";
import type { ListedMinutes } from "@/lib/minutes/schema";
import { minutesHref, pdfHref } from "./minutes-links";
import { MinutesState } from "./minutes-state";

/** Row actions, loaded after the rows. */
const MinutesMenu = dynamic(() => import("./minutes-menu").then((module) => module.MinutesMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

export const minutesColumns = (church: NumberStyle): Column<ListedMinutes>[] => [
  { id: "title", header: "Título", place: "main", sort: sortBy("title"), cell: (row) => <MinutesTitle row={row} /> },
  {
    id: "number",
    header: "N.º",
    isNumber: true,
    sort: sortBy("number"),
    cell: ({ number }) => number ?? <span className="text-fg-muted">–</span>,
  },
  { id: "kind", header: "Tipo", sort: sortBy("kind"), cell: kindText },
  { id: "date", header: "Fecha", sort: sortBy("date"), cell: ({ date }) => formatDate(date) },
  {
    id: "present",
    header: "Presentes",
    isNumber: true,
    place: "wide",
    sort: sortBy("present"),
    cell: ({ present }) => numberText(present, church),
  },
  {
    id: "agreements",
    header: "Acuerdos",
    isNumber: true,
    place: "wide",
    sort: sortBy("agreements"),
    cell: ({ agreementCount }) => numberText(agreementCount, church),
  },
  { id: "status", header: "Estado", sort: sortBy("status"), cell: (row) => <MinutesState row={row} /> },
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (row) => (
      <span className="flex items-center justify-end max-md:relative max-md:z-[1]">
        <MinutesMenu row={row}>
          <OpenItem row={row} />
          <MenuItem icon={Printer} asChild>
            <a href={pdfHref(row.id)} target="_blank" rel="noopener">
              Abrir el PDF
            </a>
          </MenuItem>
        </MinutesMenu>
      </span>
    ),
  },
];

/** The link covers the whole card on a phone. */
const MinutesTitle = ({ row }: { row: ListedMinutes }) => (
  <Link
    href={minutesHref(row.id)}
    className="group block min-w-0 text-fg no-underline max-md:after:absolute max-md:after:inset-0"
  >
    <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{row.title}</span>
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fg-muted text-sm md:hidden print:hidden">
      <MinutesState row={row} />
      {[row.number !== null && `N.º ${row.number}`, kindText(row), formatDate(row.date)].filter(Boolean).join(" · ")}
    </span>
  </Link>
);

/** Item of the menu that the page does not need. */
function OpenItem({ row: { id, number } }: { row: ListedMinutes }) {
  const { canWrite } = useArea();
  return (
    <MenuItem icon={FilePen} asChild>
      <Link href={minutesHref(id)}>{canWrite && number === null ? "Editar" : "Leer"}</Link>
    </MenuItem>
  );
}
