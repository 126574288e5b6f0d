"use client";

import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import dynamic from "next/dynamic";
import { ListScreen } from "@/components/lists/list-screen";
import { useSheet } from "@/components/lists/use-sheet";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { numberText } from "@/lib/core/values/numbers";
import { groupColumns } from "./group-columns";
import { GroupFilters, useGroupList } from "./group-list";
import { GroupSheet } from "./group-sheet";
import { groups, nameOf } from "./groups";

const GroupSelection = dynamic(() => import("./group-selection").then((module) => module.GroupSelection), {
  loading: () => null,
});

/** Cells, ministries and other groups of the church. */
export function GroupsScreen() {
  const list = useGroupList();
  const { openNew, openEdit } = useSheet();
  return (
    <ListScreen
      rows={groups}
      nameOf={nameOf}
      list={list}
      query={useQuery(groups.list(list.state))}
      label="Lista de grupos"
      errorTitle="No pudimos cargar los grupos"
      columns={groupColumns}
      stats={<GroupStats />}
      search={{ label: "Buscar grupo", placeholder: "Nombre, tipo o lugar" }}
      filters={<GroupFilters list={list} />}
      newLabel="Agregar grupo"
      onNew={openNew}
      empty={{
        icon: UsersRound,
        title: "Aquí estarán los grupos",
        invitation: "Agrega una célula o un ministerio: su líder informa la asistencia desde su celular, sin cuenta",
        nothing: "Todavía no hay grupos.",
      }}
      noMatchesHint="Revisa cómo está escrito."
      SelectionBar={GroupSelection}
      sheet={<GroupSheet />}
      onEdit={openEdit}
    />
  );
}

function GroupStats() {
  const { church } = useArea();
  const { data, isPending } = useQuery(groups.stats);
  const text = (count?: number) => (count === undefined ? "–" : numberText(count, church));
  return (
    <Stats
      isLine
      loading={isPending}
      items={[
        { label: "Grupos", value: text(data?.groups) },
        { label: "Personas en algún grupo", shortLabel: "Personas", value: text(data?.people) },
        { label: "Sin líder", value: text(data?.withoutLeader) },
        { label: "Archivados", value: text(data?.archived) },
      ]}
    />
  );
}
