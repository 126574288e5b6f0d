"use client";

import dynamic from "next/dynamic";
import { Toolbar } from "@/components/lists/filters";
import { SearchBox } from "@/components/lists/search-box";
import { useSelection } from "@/components/lists/use-selection";
import { useSheet } from "@/components/lists/use-sheet";
import { useArea } from "@/components/ui/area";
import { PageHead } from "@/components/ui/page-head";
import { Stats } from "@/components/ui/stats";
import { useHotkey } from "@/components/ui/use-hotkey";
import { BULK_MAX } from "@/lib/members/rules";
import { MemberFilters } from "./member-filters";
import { MemberSheet } from "./member-sheet";
import { MembersActions } from "./members-actions";
import { useMembersState } from "./members-state";
import { MembersTable } from "./members-table";
import { membersTabs } from "./members-tabs";
import { useMemberStats, useMembers } from "./use-members";

/** Loaded on the first selection, without blocking anything else. */
const MembersSelection = dynamic(() => import("./members-selection").then((module) => module.MembersSelection), {
  loading: () => null,
});

export function MembersScreen() {
  const { canWrite } = useArea();
  const list = useMembersState();
  const query = useMembers(list.state);
  const stats = useMemberStats();
  const sheet = useSheet();
  const selection = useSelection(JSON.stringify(list.filters), BULK_MAX);
  useHotkey("n", sheet.openNew, canWrite);

  const isEmpty = query.data?.count === 0 && !list.isFiltered && !list.isSearched;
  return (
    <>
      <PageHead
        label="Vistas de miembros"
        tabs={membersTabs("all")}
        actions={
          !isEmpty && (
            <MembersActions list={list} count={query.data?.count ?? 0} selection={selection} onNew={sheet.openNew} />
          )
        }
      />
      <Stats
        loading={stats.isPending}
        items={[
          { label: "Activos", value: stats.data?.active ?? "–" },
          { label: "Total", value: stats.data?.total ?? "–" },
          { label: "Cumpleaños este mes", shortLabel: "Cumpleaños", value: stats.data?.birthdays ?? "–" },
        ]}
      />
      {!isEmpty && (
        <Toolbar>
          <SearchBox
            label="Buscar por nombre, celular o correo"
            placeholder="Nombre, celular o correo"
            value={list.state.name}
            onChange={list.search}
          />
          <MemberFilters list={list} />
        </Toolbar>
      )}
      <MembersTable list={list} query={query} selection={selection} onNew={sheet.openNew} />
      {selection.isOpen && <MembersSelection selection={selection} />}
      <MemberSheet />
    </>
  );
}
