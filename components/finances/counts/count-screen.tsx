"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useChoices } from "@/components/finances/use-choices";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { usualDenominations } from "@/lib/finances/counts/denominations";
import type { CountRow } from "@/lib/finances/counts/schema";
import { CountEditor } from "./count-editor";
import { COUNTS_BACK } from "./count-tabs";
import { keepCount, useCount, useCountSettings, useCounts } from "./use-counts";

/** Only of a count that is no longer typed. */
const CountSummary = dynamic(() => import("./count-summary").then((module) => module.CountSummary), {
  ssr: false,
  loading: () => <ListSkeleton />,
});

/** A count: typed while it is not posted, then as it was posted. `id` absent: a new one; `today`: `YYYY-MM-DD`. */
export function CountScreen({ id, today }: { id?: number; today: string }) {
  // A new count gets its address when it is saved, in place.
  const [savedId, setSavedId] = useState<number | null>(null);
  const client = useQueryClient();
  const isNew = id === undefined;
  const { canWrite, church } = useArea();
  const query = useCount(id ?? savedId);
  const settings = useCountSettings();
  const choices = useChoices();
  const latest = useCounts({ name: "", page: 1, pageSize: 50 });
  const row = query.data;
  const onSaved = (changed: CountRow) => {
    keepCount(client, changed);
    setSavedId(changed.id);
  };
  const error = (isNew ? null : query.error) ?? choices.error;
  // Without connection one counts what is usual.
  const isFetching = [settings, latest].some(({ data, fetchStatus }) => !data && fetchStatus === "fetching");
  if (!(isNew || row) || !choices.data || isFetching)
    return (
      <>
        <PageHead back={COUNTS_BACK} />
        <Panel>
          {error ? (
            <ErrorState
              title="No pudimos abrir el conteo"
              error={error}
              onRetry={() => Promise.all([query.refetch(), choices.refetch()])}
            />
          ) : (
            <ListSkeleton />
          )}
        </Panel>
      </>
    );
  if (row && (row.postedAt || row.voidedAt || !canWrite))
    return <CountSummary row={row} choices={choices.data} today={today} onSaved={onSaved} />;
  return (
    <CountEditor
      row={row ?? null}
      today={today}
      denominations={settings.data?.denominations ?? usualDenominations(church.currency)}
      choices={choices.data}
      services={latest.data?.services ?? []}
      onSaved={onSaved}
    />
  );
}
