"use client";

import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import dynamic from "next/dynamic";
import { ListScreen } from "@/components/lists/list-screen";
import { hasFilters } from "@/components/lists/row-keys";
import { useSheet } from "@/components/lists/use-sheet";
import { ownColumns } from "@/components/own-fields/own-columns";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { ListViews } from "@/components/views/list-views";
import { today } from "@/lib/core/values/dates";
import { numberText } from "@/lib/core/values/numbers";
import type { MemberRow } from "@/lib/members/schema";
import { memberColumns } from "./member-columns";
import { MemberFilters, useMemberList } from "./member-filters";
import { MemberSheet } from "./member-sheet";
import { members } from "./members";
import { useMemberQuota } from "./use-member-quota";
import { useOwnFields } from "./use-own-fields";

const MemberSelection = dynamic(() => import("./member-selection").then((module) => module.MemberSelection), {
  loading: () => null,
});

/** Loaded after the rows that they count. */
const PlanRoom = dynamic(() => import("@/components/shell/plans/plan-room").then((module) => module.PlanRoom), {
  ssr: false,
  loading: () => null,
});
const PlanFull = dynamic(() => import("@/components/shell/plans/plan-room").then((module) => module.PlanFull), {
  ssr: false,
  loading: () => null,
});

/** Loaded with the first row that is opened at the side. */
const MemberPeek = dynamic(() => import("./member-peek").then((module) => module.MemberPeek), { ssr: false });

export function MembersScreen() {
  const { church, canWrite } = useArea();
  const list = useMemberList();
  const { openNew, openEdit } = useSheet();
  const quota = useMemberQuota();
  const ownFields = useOwnFields();
  const asksMinors = canWrite && list.state.minors === "unknown";
  return (
    <ListScreen
      rows={members}
      nameOf={({ name }) => name}
      list={list}
      query={useQuery(members.list(list.state))}
      label="Lista de miembros"
      errorTitle="No pudimos cargar los miembros"
      columns={[
        ...memberColumns(today(church.timeZone), canWrite, asksMinors),
        ...ownColumns<MemberRow>(ownFields, church),
      ]}
      stats={
        <>
          <MemberStats list={list} />
          <PlanRoom {...quota} />
        </>
      }
      search={{ label: "Buscar por nombre, celular o correo", placeholder: "Nombre, celular o correo" }}
      filters={<MemberFilters list={list} />}
      views={<ListViews list="members" names={[...Object.keys(list.filters), "sort"]} />}
      newLabel="Agregar miembro"
      onNew={openNew}
      full={quota.isFull ? <PlanFull {...quota} /> : undefined}
      empty={{
        icon: Users,
        title: "Aquí estarán tus miembros",
        invitation: "Agrega a la primera persona, o trae a todas desde una hoja de cálculo",
        nothing: "Todavía no hay personas en la lista.",
      }}
      noMatchesHint="Revisa cómo está escrito el nombre o quita algún filtro."
      SelectionBar={MemberSelection}
      sheet={<MemberSheet />}
      Peek={MemberPeek}
      onEdit={openEdit}
    />
  );
}

function MemberStats({ list: { filters } }: { list: ReturnType<typeof useMemberList> }) {
  const { church } = useArea();
  const { data, isPending } = useQuery(members.statsOf(filters));
  const isNarrowed = hasFilters(filters);
  const note = isNarrowed && data && <OfMatching count={data.total} />;
  const text = (count?: number) => (count === undefined ? "–" : numberText(count, church));
  const withNote = (count?: number) => (
    <>
      {text(count)}
      {note}
    </>
  );
  return (
    <Stats
      loading={isPending}
      isLine
      items={[
        { label: "Activos", value: withNote(data?.active) },
        { label: isNarrowed ? "Coinciden" : "Total", value: text(data?.total) },
        { label: "Cumpleaños este mes", shortLabel: "Cumpleaños", value: withNote(data?.birthdays) },
      ]}
    />
  );
}

/** What a figure is a part of, while filters are set; phones have no room for it. */
function OfMatching({ count }: { count: number }) {
  const { church } = useArea();
  return (
    <span className="ml-2 self-end pb-0.5 font-normal text-fg-muted text-sm max-md:sr-only">
      {` de ${numberText(count, church)} que ${count === 1 ? "coincide" : "coinciden"}`}
    </span>
  );
}
