"use client";

import { Eye, Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { useSheet } from "@/components/lists/use-sheet";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";
import { actHeaders, isForTwo, entryFieldLabels as labels } from "@/lib/certificates/books/labels";
import { type Book, placeInBook } from "@/lib/certificates/books/rules";
import type { EntryRow } from "@/lib/certificates/books/schema";
import { formatDate } from "@/lib/core/values/dates";
import { entryHref, nameOf } from "./books";

/** Row actions, loaded after the rows. */
const EntryMenu = dynamic(() => import("./entry-menu").then((module) => module.EntryMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

type TextField = "parents" | "godparents" | "witnesses" | "place" | "minister" | "reference";

const textColumn = (field: TextField, place?: Column<EntryRow>["place"]): Column<EntryRow> => ({
  id: field,
  header: labels[field],
  place,
  sort: sortBy(field),
  cell: (entry) => <Small text={entry[field]} />,
});

/** Columns of a book, which change with it. */
export const entryColumns = (book: Book): Column<EntryRow>[] => [
  {
    id: "number",
    header: labels.number,
    sort: sortBy("number"),
    cell: ({ number, reference }) =>
      number === null ? <span className="text-fg-muted text-sm">{reference}</span> : number,
  },
  {
    id: "name",
    header: isForTwo(book) ? "Contrayentes" : labels.name,
    place: "main",
    width: 240,
    sort: sortBy("name"),
    cell: (entry) => <EntryName entry={entry} />,
  },
  { id: "date", header: actHeaders[book], sort: sortBy("date"), cell: ({ actDate }) => formatDate(actDate) },
  {
    id: "birthDate",
    header: "Nacimiento",
    place: isForTwo(book) ? "chosen" : "wide",
    sort: sortBy("birthDate"),
    cell: ({ birthDate }) => <Small text={birthDate && formatDate(birthDate)} />,
  },
  textColumn("parents", "wide"),
  textColumn("godparents", book === "matrimonios" ? "widest" : "chosen"),
  textColumn("witnesses", "widest"),
  textColumn("place", "huge"),
  textColumn("minister", "huge"),
  textColumn("reference", "chosen"),
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (entry) => (
      <span className="max-md:hidden">
        <EntryMenu entry={entry}>
          <ListItems id={entry.id} />
        </EntryMenu>
      </span>
    ),
  },
];

const Small = ({ text }: { text: string | null }) =>
  text ? (
    <span className="block max-w-56 text-sm [overflow-wrap:anywhere]">{text}</span>
  ) : (
    <span className="text-fg-muted">–</span>
  );

/** The link covers the whole card on a phone. */
function EntryName({ entry }: { entry: EntryRow }) {
  return (
    <Link
      href={entryHref(entry.id)}
      className="group block min-w-0 text-fg no-underline max-md:after:absolute max-md:after:inset-0"
    >
      <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{nameOf(entry)}</span>
      <span className="block text-fg-muted text-sm md:hidden print:hidden">
        {placeInBook(entry)} · {formatDate(entry.actDate)}
      </span>
    </Link>
  );
}

/** Items of the menu that the entry's own page has as a link and a button. */
function ListItems({ id }: { id: number }) {
  const { canWrite } = useArea();
  const { openEdit } = useSheet();
  return (
    <>
      <MenuItem icon={Eye} asChild>
        <Link href={entryHref(id)}>Ver</Link>
      </MenuItem>
      {canWrite && (
        <MenuItem icon={Pencil} onSelect={() => openEdit(id)}>
          Editar
        </MenuItem>
      )}
    </>
  );
}
