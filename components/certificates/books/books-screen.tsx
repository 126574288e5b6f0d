"use client";

import { useQuery } from "@tanstack/react-query";
import { BookOpenText, ClipboardPaste, Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { useState } from "react";
import { FilterMenu, Filters } from "@/components/lists/filters";
import { ListScreen } from "@/components/lists/list-screen";
import { isSet } from "@/components/lists/row-keys";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { useSheet } from "@/components/lists/use-sheet";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { bookLabels, bookTitle, theBook } from "@/lib/certificates/books/labels";
import { type Book, books } from "@/lib/certificates/books/rules";
import { numberText } from "@/lib/core/values/numbers";
import { bookQuery, bookViews, entries, nameOf } from "./books";
import { entryColumns } from "./entry-columns";
import { entrySearch } from "./entry-search";
import { EntrySheet } from "./entry-sheet";

const keys = entrySearch({ createParser, parseAsString, parseAsStringLiteral });

const EntrySelection = dynamic(() => import("./entry-selection").then((module) => module.EntrySelection), {
  loading: () => null,
});
/** Loaded with the first row that is opened at the side. */
const EntryPeek = dynamic(() => import("./entry-peek").then((module) => module.EntryPeek), { ssr: false });
const PasteEntries = dynamic(() => import("./paste-entries").then((module) => module.PasteEntries), {
  loading: () => null,
});
const PrintBook = dynamic(() => import("./print-book").then((module) => module.PrintBook), { loading: () => null });

/** Books of the church, one at a time, year by year. */
export function BooksScreen() {
  const { isOwner } = useArea();
  const list = useBookList();
  const { openNew, openEdit } = useSheet();
  const { book } = list.state;
  return (
    <ListScreen
      rows={{ ...entries, views: bookViews(isOwner) }}
      nameOf={nameOf}
      list={list}
      query={useQuery(entries.list(list.state))}
      label={`${bookTitle(book)}: inscripciones`}
      errorTitle="No pudimos cargar el libro"
      columns={entryColumns(book)}
      stats={<BookHead list={list} />}
      search={{ label: "Buscar por nombre, lugar, número o libro de papel", placeholder: "Nombre, lugar, número…" }}
      filters={<EntryFilters list={list} />}
      newLabel="Anotar"
      onNew={openNew}
      empty={{
        icon: BookOpenText,
        title: `Aquí estará ${theBook(book)}`,
        invitation:
          "Se llena con los certificados que emites. Lo de años anteriores se anota a mano o se pega de una hoja",
        nothing: "Todavía no hay inscripciones.",
      }}
      noMatchesHint="Revisa cómo está escrito, o mira en otro libro o en otro año."
      SelectionBar={EntrySelection}
      sheet={<EntrySheet />}
      Peek={EntryPeek}
      onEdit={openEdit}
    />
  );
}

/** List of one book, whose choice is no filter that is taken away. */
function useBookList() {
  const list = useFilteredList(keys);
  const { state, filter } = list;
  const noFilters = { year: null, memberId: null };
  return {
    ...list,
    isFiltered: isSet(state.year) || isSet(state.memberId),
    clearFilters: () => filter(noFilters),
    clearAll: () => filter({ ...noFilters, name: null }),
  };
}

type BookList = ReturnType<typeof useBookList>;

/** Which book, what it holds, and what is done with it as a whole. */
function BookHead({ list: { state, filter } }: { list: BookList }) {
  const { canWrite, canExport, church } = useArea();
  const { book } = state;
  const { data, isPending } = useQuery(bookQuery(book));
  const [open, setOpen] = useState<"paste" | "print" | null>(null);
  const text = (count?: number) => (count === undefined ? "–" : numberText(count, church));
  const choose = (chosen: Book) => filter({ book: chosen, year: null });
  const dialog = (name: "paste" | "print") => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="max-md:hidden">
          <legend className="sr-only">Libro</legend>
          <Segmented options={bookOptions} value={book} onChange={choose} />
        </fieldset>
        <div className="w-full md:hidden">
          <Select aria-label="Libro" value={book} onChange={(event) => choose(event.target.value as Book)}>
            {bookOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full md:ml-auto max-md:[&>*]:flex-1">
          {canWrite && (
            <Button onClick={() => setOpen("paste")} className="max-md:flex-1">
              <ClipboardPaste aria-hidden />
              Pegar una lista
            </Button>
          )}
          {canExport && (
            <Button onClick={() => setOpen("print")} className="max-md:flex-1">
              <Printer aria-hidden />
              Imprimir el libro
            </Button>
          )}
        </div>
      </div>
      <Stats
        isLine
        loading={isPending}
        items={[
          { label: "Inscripciones", value: text(data?.entries) },
          { label: "De libros de papel", shortLabel: "De papel", value: text(data?.fromPaper) },
          { label: "Próximo número", shortLabel: "Próximo", value: text(data?.next) },
        ]}
      />
      {open === "paste" && <PasteEntries book={book} {...dialog("paste")} />}
      {open === "print" && <PrintBook book={book} year={state.year} {...dialog("print")} />}
    </>
  );
}

const bookOptions = books.map((value) => ({ value, label: bookLabels[value] }));

function EntryFilters({ list: { state, filter, isFiltered, clearFilters } }: { list: BookList }) {
  const { church } = useArea();
  const years = useQuery(bookQuery(state.book)).data?.years ?? [];
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterMenu
        label="Año"
        options={years.map(({ year, count }) => ({
          value: String(year),
          label: `${year} (${numberText(count, church)})`,
        }))}
        value={state.year === null ? null : String(state.year)}
        onChange={(value) => filter({ year: value ? Number(value) : null })}
      />
    </Filters>
  );
}
