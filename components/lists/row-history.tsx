"use client";

import { useArea } from "@/components/ui/area";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { formatMoment } from "@/lib/core/dates";
import type { HistoryEntry } from "@/lib/history/schema";
import { Changes, type ToldChange } from "./changes";

interface Told {
  /** Sentences of their own. */
  notes?: string[];
  changes: ToldChange[];
}

interface RowHistoryProps {
  query: { data: HistoryEntry[] | undefined; error: unknown; refetch: () => unknown; isFetching: boolean };
  /** What somebody did: "cambió la ficha". */
  actions: Record<HistoryEntry["action"], string>;
  /** What changed, in words. */
  tell: (entry: HistoryEntry) => Told;
}

/** Who changed a row, when, and what was there before. */
export function RowHistory({ query: { data, error, refetch, isFetching }, actions, tell }: RowHistoryProps) {
  if (data)
    return (
      <ol className="grid gap-4">
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} action={actions[entry.action]} told={tell(entry)} />
        ))}
      </ol>
    );
  if (!error) return <Skeleton className="w-2/3" />;
  return <ErrorState title="No pudimos cargar el historial" error={error} onRetry={refetch} busy={isFetching} />;
}

function Entry({ entry: { at, userName }, action, told }: { entry: HistoryEntry; action: string; told: Told }) {
  const { church } = useArea();
  return (
    <li className="grid gap-1 border-border border-t pt-4 first:border-t-0 first:pt-0">
      <p>
        <span className="font-medium">{userName ?? "El sistema"}</span> {action}
      </p>
      {told.notes?.map((note) => (
        <p key={note} className="text-sm">
          {note}
        </p>
      ))}
      <Changes changes={told.changes} />
      <time dateTime={at} className="text-fg-muted text-sm">
        {formatMoment(at, church.timeZone)}
      </time>
    </li>
  );
}
