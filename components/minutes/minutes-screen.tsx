"use client";

import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs";
import { optionsOf } from "@/components/fields/options";
import { FilterChoices, FilterMenu, Filters } from "@/components/lists/filters";
import { ListScreen } from "@/components/lists/list-screen";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { ListViews } from "@/components/views/list-views";
import { numberText } from "@/lib/core/values/numbers";
import { kindLabels, minutesFieldLabels as labels, statusLabels } from "@/lib/minutes/labels";
import { minutesColumns } from "./minutes-columns";
import { minutesRows } from "./minutes-rows";
import { minutesSearch } from "./minutes-search";
import { MinutesSheet, useMinutesSheet } from "./minutes-sheet";

const keys = minutesSearch({ createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral });

const MinutesSelection = dynamic(() => import("./minutes-selection").then((module) => module.MinutesSelection), {
  loading: () => null,
});

export function MinutesScreen() {
  const { church } = useArea();
  const list = useFilteredList(keys, "title");
  const { openNew } = useMinutesSheet();
  return (
    <ListScreen
      rows={minutesRows}
      list={list}
      query={useQuery(minutesRows.list(list.state))}
      nameOf={({ title }) => title}
      label="Lista de actas"
      errorTitle="No pudimos cargar las actas"
      columns={minutesColumns(church)}
      stats={<MinutesStats />}
      search={{ label: "Buscar por título, acuerdo, texto o nombre", placeholder: "Título, acuerdo o nombre" }}
      filters={<MinutesFilters list={list} />}
      views={<ListViews list="minutes" names={[...Object.keys(list.filters), "sort"]} />}
      newLabel="Nueva acta"
      onNew={openNew}
      empty={{
        icon: ScrollText,
        title: "Aquí estarán las actas de tu iglesia",
        invitation:
          "Asambleas, junta directiva, comités: la asistencia con su quórum, los acuerdos y el PDF para firmar, con su número",
        nothing: "Todavía no hay actas en la lista.",
      }}
      noMatchesHint="Revisa cómo está escrito o quita algún filtro."
      SelectionBar={MinutesSelection}
      sheet={<MinutesSheet />}
    />
  );
}

function MinutesStats() {
  const { church } = useArea();
  const { data, isPending } = useQuery(minutesRows.stats);
  const text = (count?: number) => (count === undefined ? "–" : numberText(count, church));
  return (
    <Stats
      isLine
      loading={isPending}
      items={[
        { label: "Firmadas", value: text(data?.signed) },
        { label: "Por firmar", value: text(data?.drafts) },
      ]}
    />
  );
}

type MinutesList = ReturnType<typeof useFilteredList<typeof keys>>;

function MinutesFilters({ list: { state, filter, isFiltered, clearFilters } }: { list: MinutesList }) {
  const { years = [] } = useQuery(minutesRows.stats).data ?? {};
  // A year of an old link may have no minutes any more.
  const texts = [...new Set([...(state.year ? [state.year] : []), ...years.map(String)])];
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterChoices
        label={labels.kind}
        options={optionsOf(kindLabels)}
        values={state.kind}
        onChange={(kind) => filter({ kind })}
      />
      <FilterMenu
        label="Año"
        options={texts.map((value) => ({ value, label: value }))}
        value={state.year}
        onChange={(year) => filter({ year: year || null })}
      />
      <FilterMenu
        label="Estado"
        options={optionsOf(statusLabels)}
        value={state.status}
        onChange={(status) => filter({ status: keys.status.parse(status ?? "") })}
      />
    </Filters>
  );
}
