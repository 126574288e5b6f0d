import { defineRowModule } from "@/components/lists/row-module";
import { type Book, BULK_MAX, TRASH_DAYS } from "@/lib/certificates/books/rules";
import type { EntryRow } from "@/lib/certificates/books/schema";
import { joinNames } from "@/lib/certificates/rules";
import { countText, type NumberStyle } from "@/lib/core/values/numbers";
import { certificatesTabs } from "../certificates-tabs";

/** "1 inscripción", "60 inscripciones". */
export const entriesText = (count: number, style: NumberStyle) =>
  countText(count, "inscripción", "inscripciones", style);

export const booksLink = { href: "/certificates/books", label: "Libros" };

export const entryHref = (id: number) => `/certificates/books/${id}`;

/** Tabs of the lists of the books. */
export const bookViews = (isOwner: boolean) => [
  ...certificatesTabs(isOwner),
  { href: "/certificates/books/trash", label: "Papelera de libros" },
];

export const entries = defineRowModule("certificates/books", {
  viewsLabel: "Vistas de certificados",
  views: bookViews(false),
  countText: entriesText,
  objectText: (what) => `la inscripción de ${what}`,
  noMatches: "Nada coincide con lo que buscas",
  hasImport: false,
  selectHint: "Toca lo que quieras elegir",
  bulkMax: BULK_MAX,
  trashDays: TRASH_DAYS,
});

/** What a book holds, and its next number. */
export const bookQuery = (book: Book) => entries.statsOf({ book });

/** «Ana Peña y José Núñez». */
export const nameOf = ({ name, name2 }: Pick<EntryRow, "name" | "name2">) =>
  joinNames(name2 === null ? [name] : [name, name2]);
