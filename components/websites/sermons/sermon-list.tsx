"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { useKeepFocus } from "@/components/lists/use-keep-focus";
import { useSheet } from "@/components/lists/use-sheet";
import { useProfile } from "@/components/shell/account/profile";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";
import { ErrorState } from "@/components/ui/states/error-state";
import { LimitNote, TrashButton } from "@/components/websites/lazy-parts";
import { siteQueries } from "@/components/websites/queries";
import { SiteRow } from "@/components/websites/site-row";
import { useSiteRows } from "@/components/websites/use-site-rows";
import { api } from "@/lib/client/api";
import { formatDate } from "@/lib/core/values/dates";
import { siteLimits } from "@/lib/websites/limits/rules";
import type { SermonRow } from "@/lib/websites/schema";

const SermonForm = dynamic(() => import("./sermon-form").then((module) => module.SermonForm), { loading: () => null });
const SermonSheet = lazySheet(SermonForm, useSheet);

/** Sermons of the site, newest first; they are seen at once. */
export function SermonList() {
  const { canWrite } = useArea();
  const { plan } = useProfile();
  const { data: rows, error, refetch, isFetching } = useQuery(siteQueries.sermons);
  const { openNew } = useSheet();
  const keepFocus = useKeepFocus(rows);
  const limit = siteLimits(plan).sermons;
  return (
    <section aria-labelledby="sermons-title" aria-busy={!rows} className="grid gap-3" {...keepFocus}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id="sermons-title" className="font-semibold text-sm">
          Lista de prédicas
        </h3>
        <span className="flex items-center gap-3">
          {rows && <LimitNote count={rows.length} limit={limit} noun="prédicas" />}
          <TrashButton kind="sermons" />
          {canWrite && rows && rows.length < limit && (
            <Button size="sm" onClick={openNew}>
              <Plus aria-hidden />
              Agregar <span className="max-sm:sr-only">prédica</span>
            </Button>
          )}
        </span>
      </div>
      {!rows ? (
        error ? (
          <ErrorState title="No pudimos cargar las prédicas" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <ListSkeleton />
        )
      ) : rows.length === 0 ? (
        <p className="text-fg-muted text-sm">
          {canWrite
            ? "Con su día y quién predica. Se ven en la página apenas las agregas, hasta doce."
            : "Cuando agreguen alguna, aquí la verás."}
        </p>
      ) : (
        <ul className="-mx-4 border-border border-b md:-mx-6">
          {rows.map((sermon) => (
            <SermonItem key={sermon.id} sermon={sermon} />
          ))}
        </ul>
      )}
      <SermonSheet />
    </section>
  );
}

function SermonItem({ sermon }: { sermon: SermonRow }) {
  const { remove } = useSiteRows("sermons");
  const { id, title, preacher, date } = sermon;
  return (
    <li className="relative flex min-h-16 items-center gap-3 border-border border-t px-4 py-3 hover:bg-surface2/55 md:px-6">
      <SiteRow row={sermon} text={[date && formatDate(date), preacher].filter(Boolean).join(" · ")}>
        <MenuItem
          icon={Trash2}
          tone="danger"
          onSelect={() => remove({ id, name: title, remove: () => api.delete("/builder/sermon", { id: String(id) }) })}
        >
          Eliminar
        </MenuItem>
      </SiteRow>
    </li>
  );
}
