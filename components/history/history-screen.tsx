"use client";

import { Suspense } from "react";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { StaleListNotice } from "@/components/lists/stale-list-notice";
import { SettingsHead } from "@/components/shell/settings-head";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { countText } from "@/lib/core/values/numbers";
import { HistoryFilterBar } from "./history-filter-bar";
import { HistoryItem } from "./history-item";
import { useHistory, useHistoryFilters } from "./use-history";
import { useHistoryWords } from "./use-history-words";

export function HistoryScreen() {
  return (
    <>
      <SettingsHead />
      <Suspense fallback={<HistorySkeleton />}>
        <HistoryList />
      </Suspense>
    </>
  );
}

/** Placeholder while the texts load. */
function HistorySkeleton() {
  return (
    <Panel aria-label="Cambios" aria-busy="true">
      <ListSkeleton />
    </Panel>
  );
}

function HistoryList() {
  const { church } = useArea();
  const words = useHistoryWords();
  const list = useHistoryFilters(words.tables);
  const { data, error, refetch, isFetching, isPlaceholderData, ...paging } = useHistory(list.filters);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = paging;
  const rows = data?.pages.flatMap((page) => page.rows);

  return (
    <>
      <HistoryFilterBar tables={words.tables} {...list} />
      <Panel aria-label="Cambios" aria-busy={isFetching}>
        {error && rows && !isFetchNextPageError ? <StaleListNotice onRetry={refetch} busy={isFetching} /> : null}
        {!rows ? (
          error ? (
            <ErrorState title="No pudimos cargar el historial" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <ListSkeleton />
          )
        ) : rows.length === 0 ? (
          <EmptyState
            title="No hay cambios con esos filtros"
            action={<Button onClick={list.clear}>Quitar filtros</Button>}
          />
        ) : (
          <>
            <ol className={cn("transition-opacity", isPlaceholderData && "opacity-55 delay-150")}>
              {rows.map((entry) => (
                <HistoryItem key={entry.id} entry={entry} words={words} />
              ))}
            </ol>
            {isFetchNextPageError ? (
              <StaleListNotice onRetry={fetchNextPage} busy={isFetchingNextPage}>
                No pudimos cargar más cambios.
              </StaleListNotice>
            ) : (
              hasNextPage && (
                <div className="grid justify-items-center border-border border-t p-4">
                  <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()} className="max-md:w-full">
                    Cargar más
                  </Button>
                </div>
              )
            )}
          </>
        )}
        <p role="status" className="sr-only">
          {rows && !isFetching ? countText(rows.length, "cambio", "cambios", church) : ""}
        </p>
      </Panel>
    </>
  );
}
