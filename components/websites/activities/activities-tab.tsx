"use client";

import { useQuery } from "@tanstack/react-query";
import { HeartHandshake, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { MoveItems } from "@/components/lists/move-items";
import { OrderedList } from "@/components/lists/ordered-list";
import { useKeepFocus } from "@/components/lists/use-keep-focus";
import { useRowOrder } from "@/components/lists/use-row-order";
import { useSheet } from "@/components/lists/use-sheet";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { LimitNote, TrashButton } from "@/components/websites/lazy-parts";
import { siteQueries } from "@/components/websites/queries";
import { SITE_KEY } from "@/components/websites/site-keys";
import { SiteRow } from "@/components/websites/site-row";
import { useSiteRows } from "@/components/websites/use-site-rows";
import { api } from "@/lib/client/api";
import { siteLimits } from "@/lib/websites/limits/rules";
import type { ActivityRow } from "@/lib/websites/schema";

const ActivityForm = dynamic(() => import("./activity-form").then((module) => module.ActivityForm), {
  loading: () => null,
});
const ActivitySheet = lazySheet(ActivityForm, useSheet);

/** Regular activities of the church, in the order of the site. */
export function ActivitiesTab() {
  const { canWrite } = useArea();
  const { plan } = useProfile();
  const { data: rows, error, refetch, isFetching } = useQuery(siteQueries.activities);
  const { openNew } = useSheet();
  useHotkey("n", openNew, canWrite);
  const keepFocus = useKeepFocus(rows);
  const order = useRowOrder<ActivityRow>({
    queryKey: siteQueries.activities.queryKey,
    module: SITE_KEY,
    save: async (ids) => (await api.put("/builder/activities/order", { ids })).rows,
  });
  const limit = siteLimits(plan).activities;
  const add = canWrite && rows && rows.length < limit && (
    <Button onClick={openNew}>
      <Plus aria-hidden />
      Agregar <span className="max-sm:sr-only">actividad</span>
    </Button>
  );
  return (
    <>
      <Panel aria-labelledby="activities-title" aria-busy={!rows} {...keepFocus}>
        <PanelHead
          id="activities-title"
          title="Actividades"
          action={
            <span className="flex items-center gap-3">
              {rows && <LimitNote count={rows.length} limit={limit} noun="actividades" />}
              <TrashButton kind="activities" />
              {rows && rows.length > 0 && add}
            </span>
          }
        />
        {!rows ? (
          error ? (
            <ErrorState title="No pudimos cargar las actividades" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <ListSkeleton />
          )
        ) : rows.length === 0 ? (
          <EmptyState icon={HeartHandshake} title="Todavía no hay actividades" action={add}>
            {canWrite
              ? "Lo que tu iglesia hace cada semana: jóvenes, niños, oración, ayuda a vecinos."
              : "Cuando agreguen una, aquí la verás."}
          </EmptyState>
        ) : (
          <>
            <OrderedList
              rows={rows}
              nameOf={({ title }) => title}
              onOrder={canWrite ? order.mutate : undefined}
              aria-labelledby="activities-title"
              itemClassName="relative flex min-h-16 items-center gap-3 border-border border-t bg-surface px-4 py-3 md:px-6"
              item={(activity, move) => <ActivityItem activity={activity} onMove={move} />}
            />
            {canWrite && rows.length > 1 && (
              <p className="border-border border-t px-4 py-3 text-fg-muted text-sm md:px-6">
                Arrastra para ordenar<span className="pointer-coarse:hidden">, o usa Alt+↑ y Alt+↓</span>.
              </p>
            )}
          </>
        )}
      </Panel>
      <ActivitySheet />
    </>
  );
}

function ActivityItem({ activity, onMove }: { activity: ActivityRow; onMove: (by: number) => void }) {
  const { remove } = useSiteRows("activities");
  const { id, title, text } = activity;
  return (
    <SiteRow row={activity} text={text} textClassName="line-clamp-2">
      <MoveItems up={() => onMove(-1)} down={() => onMove(1)} />
      <MenuSeparator />
      <MenuItem
        icon={Trash2}
        tone="danger"
        onSelect={() => remove({ id, name: title, remove: () => api.delete("/builder/activity", { id: String(id) }) })}
      >
        Eliminar
      </MenuItem>
    </SiteRow>
  );
}
