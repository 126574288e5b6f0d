"use client";

import { Plus } from "lucide-react";
import { Toolbar } from "@/components/lists/filters";
import { SearchBox } from "@/components/lists/search-box";
import { useHotkey } from "@/components/lists/use-hotkey";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Stats } from "@/components/ui/stats";
import { MemberFilters } from "./member-filters";
import { MemberSheet } from "./member-sheet";
import { useMembersPlace } from "./members-place";
import { useMembersState } from "./members-state";
import { MembersTable } from "./members-table";
import { membersTabs } from "./members-tabs";
import { useMemberSheet } from "./use-member-sheet";
import { useMemberStats, useMembers } from "./use-members";

export function MembersScreen() {
  const { canWrite } = useMembersPlace();
  const list = useMembersState();
  const query = useMembers(list.state);
  const stats = useMemberStats();
  const sheet = useMemberSheet();
  useHotkey("n", sheet.openNew, canWrite);

  const nobodyYet = query.data?.count === 0 && !list.filtered && !list.searched;
  return (
    <>
      <PageHead
        label="Vistas de miembros"
        tabs={membersTabs("all")}
        actions={
          canWrite &&
          !nobodyYet && (
            <Button variant="primary" aria-keyshortcuts="n" onClick={sheet.openNew}>
              <Plus aria-hidden />
              Agregar miembro
            </Button>
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
      {!nobodyYet && (
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
      <MembersTable list={list} query={query} onNew={sheet.openNew} />
      <MemberSheet />
    </>
  );
}
