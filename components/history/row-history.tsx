"use client";

import { useAreaPlace } from "@/components/shell/area-place";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { formatMoment } from "@/lib/core/dates";
import type { HistoryEntry } from "@/lib/history/schema";

interface Told {
  /** Sentences of their own. */
  notes?: string[];
  changes: { label: string; before: string; after: string }[];
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
  const { church } = useAreaPlace();
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
      {told.changes.length > 0 && (
        <ul className="grid gap-1">
          {told.changes.map((change) => (
            <Change key={change.label} {...change} />
          ))}
        </ul>
      )}
      <time dateTime={at} className="text-fg-muted text-sm">
        {formatMoment(at, church.timeZone)}
      </time>
    </li>
  );
}

function Change({ label, before, after }: Told["changes"][number]) {
  return (
    <li className="text-sm">
      <span className="text-fg-muted">{label}: </span>
      <del className="text-fg-muted">
        <span className="sr-only">antes </span>
        {before}
      </del>
      <span aria-hidden> → </span>
      <ins className="no-underline">
        <span className="sr-only">ahora </span>
        {after}
      </ins>
    </li>
  );
}
