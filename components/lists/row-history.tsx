"use client";

import { useArea } from "@/components/ui/area";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonText } from "@/components/ui/skeleton";
import { formatMoment } from "@/lib/core/dates";
import type { HistoryEntry } from "@/lib/history/schema";
import { Changes, type DescribedChange } from "./changes";

interface DescribedEntry {
  /** Additional sentences. */
  notes?: string[];
  changes: DescribedChange[];
}

interface RowHistoryProps {
  query: { data: HistoryEntry[] | undefined; error: unknown; refetch: () => unknown; isFetching: boolean };
  /** Text of each action: "cambió la ficha". */
  actions: Record<HistoryEntry["action"], string>;
  /** Text of an entry that its action alone does not tell. */
  phraseOf?: (entry: HistoryEntry) => string | undefined;
  /** Display texts of an entry's changes. */
  describe: (entry: HistoryEntry) => DescribedEntry;
}

/** History of a row: user, time, and changes with old and new values. */
export function RowHistory({ query, actions, phraseOf, describe }: RowHistoryProps) {
  const { data, error, refetch, isFetching } = query;
  if (data)
    return (
      <ol className="grid gap-4">
        {data.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            action={phraseOf?.(entry) ?? actions[entry.action]}
            description={describe(entry)}
          />
        ))}
      </ol>
    );
  if (!error) return <SkeletonText />;
  return <ErrorState title="No pudimos cargar el historial" error={error} onRetry={refetch} busy={isFetching} />;
}

function Entry({
  entry: { at, userName },
  action,
  description,
}: {
  entry: HistoryEntry;
  action: string;
  description: DescribedEntry;
}) {
  const { church } = useArea();
  return (
    <li className="grid gap-1 border-border border-t pt-4 first:border-t-0 first:pt-0">
      <p>
        <span className="font-medium">{userName ?? "El sistema"}</span> {action}
      </p>
      {description.notes?.map((note) => (
        <p key={note} className="text-sm">
          {note}
        </p>
      ))}
      <Changes changes={description.changes} />
      <time dateTime={at} className="text-fg-muted text-sm">
        {formatMoment(at, church.timeZone)}
      </time>
    </li>
  );
}
