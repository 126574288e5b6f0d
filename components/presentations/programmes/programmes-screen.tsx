"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { FilterMenu, Filters } from "@/components/lists/filters";
import { ListScreen } from "@/components/lists/list-screen";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { today } from "@/lib/core/values/dates";
import { numberText } from "@/lib/core/values/numbers";
import { programmeKinds } from "@/lib/presentations/programmes/rules";
import { programmeColumns } from "./programme-columns";
import { programmeSearch } from "./programme-search";
import { ProgrammeSheet, useProgrammeSheet } from "./programme-sheet";
import { programmes } from "./programmes";

const keys = programmeSearch({ createParser, parseAsString, parseAsStringLiteral });

const kindLabels = { services: "Con fecha", templates: "Plantillas" };
const kindOptions = programmeKinds.map((value) => ({ value, label: kindLabels[value] }));

const ProgrammeSelection = dynamic(() => import("./programme-selection").then((module) => module.ProgrammeSelection), {
  loading: () => null,
});

export function ProgrammesScreen() {
  const { church } = useArea();
  const list = useFilteredList(keys, "title");
  const { openNew } = useProgrammeSheet();
  const { state, filter, isFiltered, clearFilters } = list;
  return (
    <ListScreen
      rows={programmes}
      list={list}
      query={useQuery(programmes.list(state))}
      nameOf={({ title }) => title}
      label="Lista de programas"
      errorTitle="No pudimos cargar los programas"
      columns={programmeColumns(church, today(church.timeZone))}
      stats={<ProgrammeStats />}
      search={{ label: "Buscar por nombre o por lo que lleva", placeholder: "Nombre, canto, persona" }}
      filters={
        <Filters onClear={isFiltered ? clearFilters : undefined}>
          <FilterMenu
            label="Cuáles"
            options={kindOptions}
            value={state.kind}
            onChange={(value) => filter({ kind: keys.kind.parse(value ?? "") })}
          />
        </Filters>
      }
      newLabel="Nuevo programa"
      onNew={openNew}
      empty={{
        icon: CalendarClock,
        title: "Aquí estarán los programas de los cultos",
        invitation:
          "Cantos, lecturas, anuncios y quién hace cada cosa, en orden y con su hora: crea el del próximo domingo",
        nothing: "Todavía no hay programas.",
      }}
      noMatchesHint="Revisa cómo está escrito, o busca el nombre de un canto."
      SelectionBar={ProgrammeSelection}
      sheet={<ProgrammeSheet />}
    />
  );
}

function ProgrammeStats() {
  const { church } = useArea();
  const { data, isPending } = useQuery(programmes.stats);
  const text = (count?: number) => (count === undefined ? "–" : numberText(count, church));
  return (
    <Stats
      loading={isPending}
      items={[
        { label: "Programas", value: text(data?.services) },
        { label: "De hoy en adelante", shortLabel: "Por venir", value: text(data?.coming) },
        { label: "Plantillas", value: text(data?.templates) },
      ]}
    />
  );
}
