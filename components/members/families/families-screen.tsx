"use client";

import { useQuery } from "@tanstack/react-query";
import { House } from "lucide-react";
import dynamic from "next/dynamic";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { ListScreen } from "@/components/lists/list-screen";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { useSheet } from "@/components/lists/use-sheet";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { Notice } from "@/components/ui/states/notice";
import { countText, numberText } from "@/lib/core/values/numbers";
import { families, nameOf, PROPOSALS_HREF, proposalsQuery } from "./families";
import { familyColumns } from "./family-columns";
import { familySearch } from "./family-search";
import { FamilySheet } from "./family-sheet";

const keys = familySearch({ createParser, parseAsString, parseAsStringLiteral });

const FamilySelection = dynamic(() => import("./family-selection").then((module) => module.FamilySelection), {
  loading: () => null,
});

/** Families of the church. */
export function FamiliesScreen() {
  const list = useFilteredList(keys);
  const { openNew, openEdit } = useSheet();
  return (
    <ListScreen
      rows={families}
      nameOf={nameOf}
      list={list}
      query={useQuery(families.list(list.state))}
      label="Lista de familias"
      errorTitle="No pudimos cargar las familias"
      columns={familyColumns}
      stats={
        <>
          <FamilyStats />
          <ProposalsNotice />
        </>
      }
      search={{ label: "Buscar por nombre", placeholder: "Nombre de la familia" }}
      newLabel="Agregar familia"
      onNew={openNew}
      empty={{
        icon: House,
        title: "Aquí estarán las familias",
        invitation: "Agrega una, o abre a una persona y elige «Agregar a su familia»",
        nothing: "Todavía no hay familias.",
      }}
      noMatchesHint="Revisa cómo está escrito el nombre."
      SelectionBar={FamilySelection}
      sheet={<FamilySheet />}
      onEdit={openEdit}
    />
  );
}

/** For who may confirm them: how many families people without one may be. */
function ProposalsNotice() {
  const { canWrite, church } = useArea();
  const { data } = useQuery({ ...proposalsQuery, enabled: canWrite });
  if (!canWrite || !data?.count) return null;
  return (
    <Notice action={<Link href={PROPOSALS_HREF}>Revisar</Link>}>
      {countText(data.count, "familia posible", "familias posibles", church)}: personas con la misma dirección y un
      apellido en común.
    </Notice>
  );
}

function FamilyStats() {
  const { church } = useArea();
  const { data, isPending } = useQuery(families.stats);
  const text = (count?: number) => (count === undefined ? "–" : numberText(count, church));
  return (
    <Stats
      isLine
      loading={isPending}
      items={[
        { label: "Familias", value: text(data?.families) },
        { label: "Personas en una familia", shortLabel: "Personas", value: text(data?.people) },
        { label: "Personas sin familia", shortLabel: "Sin familia", value: text(data?.without) },
      ]}
    />
  );
}
