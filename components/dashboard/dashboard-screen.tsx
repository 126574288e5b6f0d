"use client";

import type { ReactNode } from "react";
import { useProfile } from "@/components/shell/profile";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { Panel } from "@/components/ui/panel";
import { Stats } from "@/components/ui/stats";
import { type Area, areas } from "@/lib/auth/areas";
import type { Dashboard } from "@/lib/dashboard/schema";
import { DashboardHead } from "./dashboard-head";
import { DashboardSkeleton, EmptyDashboard, NoAreasGranted } from "./empty-dashboard";
import { FinancesCard } from "./finances-card";
import { JoinedChart } from "./joined-chart";
import { LatestItems } from "./latest-items";
import { LatestMembers } from "./latest-members";
import { LatestMovements } from "./latest-movements";
import { hasQuickActions, QuickActions } from "./quick-actions";
import { SetupPanel } from "./setup-panel";
import { useDashboard } from "./use-dashboard";
import { WeekBirthdays } from "./week-birthdays";

interface DashboardScreenProps {
  /** "Buenos días", by the church's clock. */
  greeting: string;
  /** Today in the church's time zone, `YYYY-MM-DD`. */
  today: string;
  isOwner: boolean;
  /** Areas in which the user may write. */
  writes: readonly Area[];
  setupSkipped: boolean;
}

/** Home: a summary of each area that the user may read; for the owner, the setup steps first. */
export function DashboardScreen({ greeting, today, isOwner, writes, setupSkipped }: DashboardScreenProps) {
  const { data, error, refetch, isFetching } = useDashboard(isOwner);
  return (
    <>
      <DashboardHead greeting={greeting} today={today} />
      <QuickActions writes={writes} />
      {data && isOwner && <SetupPanel dashboard={data} skippedBefore={setupSkipped} />}
      {data ? (
        <Figures dashboard={data} today={today} writes={writes} />
      ) : error ? (
        <Panel>
          <ErrorState title="No pudimos cargar el resumen" error={error} onRetry={refetch} busy={isFetching} />
        </Panel>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
}

function Figures({
  dashboard,
  today,
  writes,
}: { dashboard: Dashboard } & Pick<DashboardScreenProps, "today" | "writes">) {
  const profile = useProfile();
  const { stats, lastMembers, lastMovements, lastMaterials, members, movements } = dashboard;
  const isGranted = areas.some((area) => profile[`perm_${area}`]);
  const hasMembers = (stats.members ?? 0) > 0;
  const hasMovements = (lastMovements?.length ?? 0) > 0;
  const hasItems = (stats.inventory ?? 0) > 0;
  if (!isGranted) return <NoAreasGranted />;
  if (!hasMembers && !hasMovements && !hasItems) return <EmptyDashboard canWrite={hasQuickActions(writes)} />;

  const main = [
    hasMovements && movements && stats.balance && (
      <FinancesCard key="finances" months={movements} balance={stats.balance} money={profile} />
    ),
    hasMovements && lastMovements && <LatestMovements key="movements" rows={lastMovements} money={profile} />,
    hasItems && lastMaterials && <LatestItems key="items" rows={lastMaterials} money={profile} />,
  ].filter((panel) => panel !== false);
  const people = [
    hasMembers && <WeekBirthdays key="birthdays" today={today} limit={5} />,
    hasMembers && members && <JoinedChart key="joined" months={members} />,
    hasMembers && lastMembers && <LatestMembers key="latest" rows={lastMembers} />,
  ].filter((panel) => panel !== false);
  return (
    <>
      {(hasMembers || hasItems) && <Stats items={toTiles(dashboard)} />}
      <Columns main={main} beside={people} />
    </>
  );
}

/** Two columns side by side; on narrow screens one, with the panels of both interleaved. */
function Columns({ main, beside }: { main: ReactNode[]; beside: ReactNode[] }) {
  const column = "max-lg:contents lg:grid lg:content-start lg:gap-6";
  const orderClasses = ["max-lg:order-1", "max-lg:order-2", "max-lg:order-3"];
  const toCells = (panels: ReactNode[]) =>
    panels.map((panel, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the key is a position, not a panel
      <div key={index} className={cn("min-w-0", orderClasses[index])}>
        {panel}
      </div>
    ));
  const isDouble = main.length > 0 && beside.length > 0;
  return (
    <div
      className={cn(
        "grid gap-4 md:gap-6",
        isDouble ? "lg:grid-cols-[minmax(0,1fr)_22rem]" : "items-start lg:grid-cols-2",
      )}
    >
      {isDouble ? (
        <>
          <div className={column}>{toCells(main)}</div>
          <div className={column}>{toCells(beside)}</div>
        </>
      ) : (
        [...main, ...beside]
      )}
    </div>
  );
}

function toTiles({ stats, members }: Dashboard) {
  const joined = members?.at(-1)?.count;
  return [
    { label: "Miembros", value: stats.members },
    { label: "Nuevos este mes", shortLabel: "Nuevos", value: joined },
    { label: "Artículos de inventario", shortLabel: "Artículos", value: stats.inventory },
  ].flatMap(({ value, ...tile }) => (value === undefined ? [] : [{ ...tile, value: number.format(value) }]));
}

const number = new Intl.NumberFormat("es-419");
