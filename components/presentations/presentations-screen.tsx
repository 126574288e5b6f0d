"use client";

import { useQuery } from "@tanstack/react-query";
import { Presentation } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { ListScreen } from "@/components/lists/list-screen";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { ListViews } from "@/components/views/list-views";
import { numberText } from "@/lib/core/values/numbers";
import { FileDrop } from "./file-drop";
import { presentationColumns } from "./presentation-columns";
import { presentationSearch } from "./presentation-search";
import { PresentationSheet, usePresentationSheet } from "./presentation-sheet";
import { presentations } from "./presentations";

const keys = presentationSearch({ createParser, parseAsString, parseAsStringLiteral });

const PresentationSelection = dynamic(
  () => import("./presentation-selection").then((module) => module.PresentationSelection),
  { loading: () => null },
);

/** Loaded behind the rows. */
const SongbookFilter = dynamic(() => import("./songbook-filter").then((module) => module.SongbookFilter), {
  ssr: false,
  loading: () => null,
});

export function PresentationsScreen() {
  const { church } = useArea();
  const list = useFilteredList(keys, "title");
  const { openNew } = usePresentationSheet();
  return (
    <FileDrop>
      <ListScreen
        rows={presentations}
        list={list}
        query={useQuery(presentations.list(list.state))}
        nameOf={({ title }) => title}
        label="Lista de presentaciones"
        errorTitle="No pudimos cargar las presentaciones"
        columns={presentationColumns(church)}
        stats={<PresentationStats />}
        search={{ label: "Buscar por título, letra, autor o número", placeholder: "Título, letra o número" }}
        filters={<SongbookFilter songbook={list.state.songbook} onChange={(songbook) => list.filter({ songbook })} />}
        views={<ListViews list="presentations" names={[...Object.keys(list.filters), "sort"]} />}
        newLabel="Nueva presentación"
        onNew={openNew}
        empty={{
          icon: Presentation,
          title: "Aquí estarán tus presentaciones",
          invitation:
            "Cantos, lecturas, anuncios: crea la primera y pega la letra, o suelta aquí un PowerPoint, un PDF o imágenes",
          nothing: "Todavía no hay presentaciones en la lista.",
        }}
        noMatchesHint="Revisa cómo está escrito, o busca unas palabras de la letra."
        SelectionBar={PresentationSelection}
        sheet={<PresentationSheet />}
      />
    </FileDrop>
  );
}

function PresentationStats() {
  const { church } = useArea();
  const { data, isPending } = useQuery(presentations.stats);
  const text = (count?: number) => (count === undefined ? "–" : numberText(count, church));
  return (
    <Stats
      loading={isPending}
      isLine
      items={[
        { label: "Presentaciones", shortLabel: "En total", value: text(data?.total) },
        { label: "Diapositivas", value: text(data?.slides) },
        { label: "Nuevas o cambiadas en 30 días", shortLabel: "En 30 días", value: text(data?.recent) },
      ]}
    />
  );
}
