"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Music, SearchX } from "lucide-react";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { PeriodDays } from "@/components/fields/period-days";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { DataList } from "@/components/lists/data-list";
import { ExportMenu } from "@/components/lists/export-menu";
import { Toolbar } from "@/components/lists/filters";
import { Pager } from "@/components/lists/pager";
import { SearchBox } from "@/components/lists/search-box";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { useLastPage } from "@/components/lists/use-last-page";
import { editorHref } from "@/components/presentations/presentation-links";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { EmptyState } from "@/components/ui/states/empty-state";
import { api } from "@/lib/client/api";
import { formatDate } from "@/lib/core/values/dates";
import { countText, type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { hymnText } from "@/lib/presentations/labels";
import { songSorts } from "@/lib/presentations/programmes/rules";
import type { SongRow } from "@/lib/presentations/programmes/schema";
import { songSearch } from "./programme-search";
import { programmes } from "./programmes";

const keys = songSearch({ createParser, parseAsString, parseAsStringLiteral });

const EXPORT = "/presentations/programmes/songs/export";

const sortLabels = {
  recent: "Los últimos primero",
  oldest: "Hace más que no se cantan",
  times: "Los más cantados",
  "-times": "Los menos cantados",
  title: "Por título, de la A a la Z",
  "-title": "Por título, de la Z a la A",
  first: "Los que se cantan desde hace más",
  "-first": "Los más nuevos",
};

/** What was sung, and when, by the programmes up to today. */
export function SongsScreen() {
  const { church, canExport } = useArea();
  const list = useFilteredList(keys, "title");
  const { state, filter } = list;
  const query = useQuery(songsQuery(state));
  useLastPage(query, list);
  const count = query.data?.count ?? 0;
  const what = countText(count, "canto", "cantos", church);
  const isNarrowed = list.isFiltered || list.isSearched;
  const isEmpty = query.data?.count === 0 && !isNarrowed;
  return (
    <>
      <PageHead
        label={programmes.viewsLabel}
        tabs={programmes.views}
        actions={
          canExport &&
          !isEmpty && (
            <ExportMenu what={what} count={count} path={EXPORT} query={list.exportQuery} disabled={count === 0} />
          )
        }
      />
      <p className="text-fg-muted">Según los programas hasta hoy: un canto cuenta una vez en cada uno.</p>
      {!isEmpty && (
        <Toolbar>
          <SearchBox
            label="Buscar por título, autor o número"
            placeholder="Título, autor o número"
            value={list.text}
            onChange={list.search}
          />
          {/* Wider screens sort by the heads. */}
          <div className="w-full md:hidden">
            <Select aria-label="Orden" value={state.sort} onChange={(event) => list.sort(event.target.value)}>
              {songSorts.map((sort) => (
                <option key={sort} value={sort} className="text-fg">
                  {sortLabels[sort]}
                </option>
              ))}
            </Select>
          </div>
          <div className="md:ml-auto max-md:w-full">
            <PeriodDays from={state.from} to={state.to} onChange={(from, to) => filter({ from, to })} />
          </div>
        </Toolbar>
      )}
      <DataList
        label="Cantos de los programas"
        summary={what}
        columns={songColumns(church)}
        sort={state.sort}
        onSort={list.sort}
        query={query}
        rowId={({ presentationId }) => presentationId}
        errorTitle="No pudimos cargar los cantos"
        empty={
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title="Ningún canto coincide"
              action={<Button onClick={list.clearAll}>Quitar búsqueda y fechas</Button>}
            >
              En esos días no hay programas con un canto así.
            </EmptyState>
          ) : (
            <EmptyState icon={Music} title="Aquí estará lo que se cantó">
              Cuando llegue el día de un programa, sus cantos aparecen aquí.
            </EmptyState>
          )
        }
        pager={
          <Pager list={list} count={count} all={canExport ? { path: EXPORT, query: list.exportQuery } : undefined} />
        }
      />
    </>
  );
}

type SongState = ReturnType<typeof useFilteredList<typeof keys>>["state"];

const songsQuery = (state: SongState) => ({
  queryKey: [programmes.module, "songs", state],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get("/presentations/programmes/songs", state, { signal }),
  placeholderData: keepPreviousData,
});

const songColumns = (church: NumberStyle): Column<SongRow>[] => [
  { id: "title", header: "Canto", place: "main", sort: sortBy("title"), cell: (song) => <SongTitle song={song} /> },
  {
    id: "times",
    header: "Veces",
    place: "amount",
    sort: { ascending: "-times", descending: "times" },
    cell: ({ times }) => (
      <>
        <span className="pr-3 md:hidden">{countText(times, "vez", "veces", church)}</span>
        <span className="max-md:hidden">{numberText(times, church)}</span>
      </>
    ),
  },
  {
    id: "last",
    header: "Última vez",
    isNumber: true,
    sort: { ascending: "oldest", descending: "recent" },
    cell: ({ last }) => formatDate(last),
  },
  { id: "first", header: "Primera vez", isNumber: true, sort: sortBy("first"), cell: ({ first }) => formatDate(first) },
];

function SongTitle({ song }: { song: SongRow }) {
  const { presentationId, title, exists, last, author, ccli } = song;
  const facts = [hymnText(song), author, ccli && `CCLI ${ccli}`].filter(Boolean).join(" · ");
  const name = "block font-medium [overflow-wrap:anywhere]";
  return (
    <>
      {exists ? (
        <Link
          href={editorHref(presentationId)}
          className={`${name} text-fg no-underline hover:underline max-md:after:absolute max-md:after:inset-0`}
        >
          {title}
        </Link>
      ) : (
        <span className={name}>{title}</span>
      )}
      {facts && <span className="block text-fg-muted text-sm">{facts}</span>}
      <span className="block text-fg-muted text-sm md:hidden print:hidden">Última vez: {formatDate(last)}</span>
      {!exists && <span className="block text-fg-muted text-sm">Ya no está en la lista de presentaciones</span>}
    </>
  );
}
