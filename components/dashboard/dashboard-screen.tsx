"use client";

import dynamic from "next/dynamic";
import { Fragment, type ReactNode } from "react";
import { StorageNotice } from "@/components/plans/storage-notice";
import { useProfile } from "@/components/shell/account/profile";
import { usePermission } from "@/components/shell/account/use-permission";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/controls/link";
import { Panel } from "@/components/ui/layout/panel";
import { Stats } from "@/components/ui/layout/stats";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import { useParts, usePreload } from "@/components/ui/modules/use-parts";
import { ErrorState } from "@/components/ui/states/error-state";
import { type Area, areas } from "@/lib/core/areas";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
import type { Dashboard } from "@/lib/dashboard/schema";
import { ComingPanel } from "./coming-panel";
import { DashboardHead } from "./dashboard-head";
import { DuePanel } from "./due-panel";
import { DashboardSkeleton, EmptyDashboard, NoAreasGranted } from "./empty-dashboard";
import { LatestPanel } from "./latest-panel";
import { QuickActions, useQuickActions } from "./quick-actions";
import { SetupPanel } from "./setup-panel";
import { useDashboard } from "./use-dashboard";

// The home works without it: where the file does not come, it must not fail.
const OtherChurches = dynamic(
  () =>
    import("@/components/shell/church/other-churches").then(
      (module) => module.OtherChurches,
      () => () => null,
    ),
  { ssr: false },
);

interface DashboardScreenProps {
  /** "Buenos días", by the church's clock. */
  greeting: string;
  /** Today in the church's time zone, `YYYY-MM-DD`. */
  today: string;
  isOwner: boolean;
  /** Areas in which the user may write. */
  writes: readonly Area[];
  /** Whether this browser skipped the setup steps, or displayed remaining ones. */
  setupSkipped: boolean;
  setupStarted: boolean;
}

/**
 * Home: a summary of each area that the user may read; for the owner, the setup steps first. It has no Suspense of its
 * own: React would send a large one behind the page, and display it 300 ms after the first paint.
 */
export function DashboardScreen(props: DashboardScreenProps) {
  const { greeting, today, isOwner, writes, setupSkipped, setupStarted } = props;
  const { data, error, refetch, isFetching } = useDashboard(isOwner);
  usePreload("dashboard");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <DashboardHead greeting={greeting} today={today} />
        <QuickActions writes={writes} />
      </div>
      <OtherChurches />
      {data ? (
        <>
          {isOwner && <Storage dashboard={data} />}
          {isOwner && <SetupPanel dashboard={data} skippedBefore={setupSkipped} startedBefore={setupStarted} />}
          <Figures dashboard={data} today={today} writes={writes} />
        </>
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

const Storage = ({ dashboard: { storage } }: { dashboard: Dashboard }) => (
  <StorageNotice level={storage} action={<Link href="/pricing">Ver el espacio</Link>} />
);

interface FiguresProps extends Pick<DashboardScreenProps, "today" | "writes"> {
  dashboard: Dashboard;
}

function Figures({ dashboard, today, writes }: FiguresProps) {
  const profile = useProfile();
  const isPermitted = usePermission();
  const parts = useParts("dashboard").filter(({ area }) => isPermitted({ area }));
  const actions = useQuickActions(writes);
  const filled = parts.filter(({ hasRows }) => hasRows(dashboard));
  const isGranted = areas.some((area) => profile[`perm_${area}`]);
  if (!isGranted) return <NoAreasGranted />;
  // An answer kept by the release before has neither.
  const { due = [], coming = [] } = dashboard;
  if (filled.length + due.length + coming.length === 0) return <EmptyDashboard canWrite={actions.length > 0} />;

  const church = { name: profile.churchName ?? "", currency: profile.currency, country: profile.country };
  const panels = filled.flatMap((part) => part.panels({ dashboard, today, church }));
  const sections = filled
    .flatMap(({ area, latest }) => (latest ? [{ area, ...latest({ dashboard, today, church }) }] : []))
    .filter(({ rows }) => rows.length > 0);
  const tiles = toTiles(parts, dashboard, church);
  const inColumn = (name: "main" | "beside") =>
    panels.filter(({ column }) => column === name).map(({ key, panel }) => <Fragment key={key}>{panel}</Fragment>);
  const main = [
    due.length > 0 && <DuePanel key="due" tasks={due} church={church} />,
    ...inColumn("main"),
    sections.length > 0 && <LatestPanel key="latest" sections={sections} />,
  ];
  const [first, ...others] = inColumn("beside");
  const beside = [first, coming.length > 0 && <ComingPanel key="coming" rows={coming} today={today} />, ...others];
  return (
    <>
      {tiles.length > 0 && <Stats items={tiles} />}
      <Columns main={main.filter(Boolean)} beside={beside.filter(Boolean)} />
    </>
  );
}

/** Two columns side by side; on narrow screens one, with the panels of both interleaved. */
function Columns({ main, beside }: { main: ReactNode[]; beside: ReactNode[] }) {
  const column = "max-lg:contents lg:grid lg:content-start lg:gap-6";
  const orderClasses = ["max-lg:order-1", "max-lg:order-2", "max-lg:order-3", "max-lg:order-4", "max-lg:order-5"];
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

/** Without the zeros of what the church does not use yet. */
function toTiles(parts: DashboardPart[], dashboard: Dashboard, style: NumberStyle) {
  return parts.flatMap(({ tiles, hasRows }) =>
    (tiles?.(dashboard) ?? []).flatMap(({ value, ...tile }) =>
      value === undefined || (value === 0 && !hasRows(dashboard)) ? [] : [{ ...tile, value: numberText(value, style) }],
    ),
  );
}
