"use client";

import { useQuery } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs";
import { FilterChoices, FilterMenu, Filters } from "@/components/lists/filters";
import { ListScreen } from "@/components/lists/list-screen";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { useSheet } from "@/components/lists/use-sheet";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { classStates } from "@/lib/classes/rules";
import { numberText } from "@/lib/core/values/numbers";
import { classColumns } from "./class-columns";
import { classSearch } from "./class-search";
import { ClassSheet } from "./class-sheet";
import { classes, coursesQuery } from "./classes";

const keys = classSearch({ createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral });

const ClassSelection = dynamic(() => import("./class-selection").then((module) => module.ClassSelection), {
  loading: () => null,
});

const stateLabels = { closed: "Terminadas", all: "Todas" } as const;

/** Classes of the church. */
export function ClassesScreen() {
  const list = useFilteredList(keys);
  const { openNew, openEdit } = useSheet();
  return (
    <ListScreen
      rows={classes}
      nameOf={({ name }) => name}
      list={list}
      query={useQuery(classes.list(list.state))}
      label="Lista de clases"
      errorTitle="No pudimos cargar las clases"
      columns={classColumns}
      stats={<ClassStats list={list} />}
      search={{ label: "Buscar por nombre, periodo o aula", placeholder: "Nombre, periodo…" }}
      filters={<ClassFilters list={list} />}
      newLabel="Agregar clase"
      onNew={openNew}
      empty={{
        icon: GraduationCap,
        title: "Aquí estarán las clases de tu iglesia",
        invitation: "Agrega la primera: con su enlace, el maestro pasa lista desde su celular, sin cuenta",
        nothing: "Todavía no hay clases.",
      }}
      noMatchesHint="Revisa cómo está escrito o quita algún filtro."
      SelectionBar={ClassSelection}
      sheet={<ClassSheet />}
      onEdit={openEdit}
    />
  );
}

type ClassList = ReturnType<typeof useFilteredList<typeof keys>>;

function ClassStats({ list: { filters } }: { list: ClassList }) {
  const { church } = useArea();
  const { data, isPending } = useQuery(classes.statsOf(filters));
  const text = (count?: number) => (count === undefined ? "–" : numberText(count, church));
  return (
    <Stats
      isLine
      loading={isPending}
      items={[
        { label: "Clases", value: text(data?.classes) },
        { label: "Alumnos", value: text(data?.students) },
        { label: "Maestros y ayudantes", shortLabel: "Maestros", value: text(data?.teachers) },
      ]}
    />
  );
}

function ClassFilters({ list: { state, filter, isFiltered, clearFilters } }: { list: ClassList }) {
  const courses = useQuery(coursesQuery).data ?? [];
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterChoices
        label="Curso"
        options={courses.map(({ id, name }) => ({ value: id, label: name }))}
        values={state.course}
        onChange={(course) => filter({ course })}
      />
      <FilterMenu
        label="Estado"
        options={classStates.map((value) => ({ value, label: stateLabels[value] }))}
        value={state.state}
        onChange={(value) => filter({ state: classStates.find((one) => one === value) ?? null })}
      />
    </Filters>
  );
}
