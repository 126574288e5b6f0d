"use client";

import { useArea } from "@/components/ui/layout/area";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonText } from "@/components/ui/states/skeleton";
import { formatMoment } from "@/lib/core/values/dates";
import type { HistoryEntry } from "@/lib/history/schema";
import { Changes, type DescribedChange } from "./changes";
import { useWholeChange } from "./use-whole-change";

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
  /** Reads one entry with its long texts whole. */
  read?: (change: number) => Promise<HistoryEntry[]>;
}

/** History of a row: user, time, and changes with old and new values. */
export function RowHistory({ query, actions, phraseOf, describe, read }: RowHistoryProps) {
  const { data, error, refetch, isFetching } = query;
  if (data)
    return (
      <ol className="grid gap-4">
        {data.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            action={phraseOf?.(entry) ?? actions[entry.action]}
            describe={describe}
            read={read}
          />
        ))}
      </ol>
    );
  if (!error) return <SkeletonText />;
  return <ErrorState title="No pudimos cargar el historial" error={error} onRetry={refetch} busy={isFetching} />;
}

/** What changed the row together with others. */
export const partText = ({ importId }: Pick<HistoryEntry, "importId">) =>
  importId === undefined ? undefined : "importación";

interface EntryProps extends Pick<RowHistoryProps, "describe" | "read"> {
  entry: HistoryEntry;
  action: string;
}

function Entry({ entry, action, describe, read }: EntryProps) {
  const { at, userName } = entry;
  const { shown, button } = useWholeChange(entry, read);
  const description = describe(shown);
  const part = partText(entry);
  const { church } = useArea();
  return (
    <li className="grid gap-1 border-border border-t pt-4 first:border-t-0 first:pt-0">
      <p>
        <span className="font-medium">{userName ?? "El sistema"}</span> {action}
        {part && <span className="text-fg-muted"> · {part}</span>}
      </p>
      {description.notes?.map((note) => (
        <p key={note} className="text-sm">
          {note}
        </p>
      ))}
      <Changes changes={description.changes} />
      {button}
      <time dateTime={at} className="text-fg-muted text-sm">
        {formatMoment(at, church.timeZone)}
      </time>
    </li>
  );
}
