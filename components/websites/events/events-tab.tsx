"use client";

import { useQuery } from "@tanstack/react-query";
import { Globe, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { useKeepFocus } from "@/components/lists/use-keep-focus";
import { useSheet } from "@/components/lists/use-sheet";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { MenuItem } from "@/components/ui/popups/menu";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { LimitNote, TrashButton } from "@/components/websites/lazy-parts";
import { siteQueries } from "@/components/websites/queries";
import { SiteRow } from "@/components/websites/site-row";
import { useSiteRows } from "@/components/websites/use-site-rows";
import { api } from "@/lib/client/api";
import { siteLimits } from "@/lib/websites/limits/rules";
import type { EventRow } from "@/lib/websites/schema";
import { eventWhen } from "./event-text";

const EventForm = dynamic(() => import("./event-form").then((module) => module.EventForm), { loading: () => null });
const EventSheet = lazySheet(EventForm, useSheet);

/** Events of the site: the coming ones, then the past ones. */
export function EventsTab() {
  const { canWrite } = useArea();
  const { plan } = useProfile();
  const { data, error, refetch, isFetching } = useQuery(siteQueries.events);
  const { openNew } = useSheet();
  useHotkey("n", openNew, canWrite);
  const keepFocus = useKeepFocus(data);
  const coming = data?.rows.filter(({ isPast }) => !isPast) ?? [];
  const past = data?.rows.filter(({ isPast }) => isPast) ?? [];
  const limit = siteLimits(plan).events;
  const add = canWrite && coming.length < limit && (
    <Button onClick={openNew}>
      <Plus aria-hidden />
      Agregar <span className="max-sm:sr-only">evento</span>
    </Button>
  );
  return (
    <>
      <Panel aria-labelledby="coming-title" aria-busy={!data} {...keepFocus}>
        <PanelHead
          id="coming-title"
          title="Próximos"
          action={
            <span className="flex items-center gap-3">
              {data && <LimitNote count={coming.length} limit={limit} noun="eventos próximos" />}
              <TrashButton kind="events" />
              {coming.length > 0 && add}
            </span>
          }
        />
        {!data ? (
          error ? (
            <ErrorState title="No pudimos cargar los eventos" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <ListSkeleton />
          )
        ) : coming.length === 0 ? (
          <EmptyState icon={Globe} title="No hay eventos próximos" action={add}>
            {canWrite
              ? "Un retiro, una vigilia, una campaña: se ven en la página apenas los agregas."
              : "Cuando agreguen uno, aquí lo verás."}
          </EmptyState>
        ) : (
          <EventList rows={coming} />
        )}
      </Panel>
      {past.length > 0 && (
        <Panel aria-labelledby="past-title">
          <PanelHead id="past-title" title="Pasados" />
          <EventList rows={past} />
        </Panel>
      )}
      <EventSheet />
    </>
  );
}

const EventList = ({ rows }: { rows: EventRow[] }) => (
  <ul>
    {rows.map((event) => (
      <EventItem key={event.id} event={event} />
    ))}
  </ul>
);

function EventItem({ event }: { event: EventRow }) {
  const { remove } = useSiteRows("events");
  const { id, title, place } = event;
  return (
    <li className="relative flex min-h-16 items-center gap-3 border-border border-t px-4 py-3 hover:bg-surface2/55 md:px-6">
      <SiteRow row={event} text={[eventWhen(event), place].filter(Boolean).join(" · ")} textClassName="block">
        <MenuItem
          icon={Trash2}
          tone="danger"
          onSelect={() =>
            remove({ id, name: title, remove: () => api.delete("/builder/event", { eventId: String(id) }) })
          }
        >
          Eliminar
        </MenuItem>
      </SiteRow>
    </li>
  );
}
