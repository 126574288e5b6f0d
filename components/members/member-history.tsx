"use client";

import { ErrorState } from "@/components/ui/error-state";
import { Panel, PanelBody, PanelHead } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { formatMoment } from "@/lib/core/dates";
import type { HistoryEntry } from "@/lib/history/schema";
import { memberFieldLabels } from "@/lib/members/labels";
import { isMemberField, type MemberField, memberText } from "./member-text";
import { useMembersPlace } from "./members-place";
import { useMemberHistory, usePositions } from "./use-members";

const actions: Record<HistoryEntry["action"], string> = {
  create: "agregó la ficha",
  update: "cambió la ficha",
  delete: "movió la ficha a la papelera",
  restore: "restauró la ficha",
  destroy: "borró la ficha",
};

export function MemberHistory({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useMemberHistory(id);
  return (
    <Panel aria-labelledby="member-history">
      <PanelHead id="member-history" title="Historial de cambios" />
      <PanelBody>
        {!data ? (
          error ? (
            <ErrorState title="No pudimos cargar el historial" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <Skeleton className="w-2/3" />
          )
        ) : (
          <ol className="grid gap-4">
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PanelBody>
    </Panel>
  );
}

function Entry({ entry: { at, userName, action, changes } }: { entry: HistoryEntry }) {
  const { church } = useMembersPlace();
  const positions = usePositions().data ?? [];
  const photo = changes.find(({ field }) => field === "photo");
  const known = changes.flatMap(({ field, ...values }) => (isMemberField(field) ? [{ field, ...values }] : []));
  return (
    <li className="grid gap-1 border-border border-t pt-4 first:border-t-0 first:pt-0">
      <p>
        <span className="font-medium">{userName ?? "El sistema"}</span> {actions[action]}
      </p>
      {photo && <p className="text-sm">{photoText(photo)}</p>}
      {known.length > 0 && (
        <ul className="grid gap-1">
          {known.map(({ field, before, after }) => (
            <Change
              key={field}
              field={field}
              before={memberText(field, before, positions)}
              after={memberText(field, after, positions)}
            />
          ))}
        </ul>
      )}
      <time dateTime={at} className="text-fg-muted text-sm">
        {formatMoment(at, church.timeZone)}
      </time>
    </li>
  );
}

/** What stands in the row is a name that says nothing. */
function photoText({ before, after }: HistoryEntry["changes"][number]) {
  if (before === null) return "Foto agregada";
  return after === null ? "Foto quitada" : "Foto cambiada";
}

function Change({ field, before, after }: { field: MemberField; before: string; after: string }) {
  return (
    <li className="text-sm">
      <span className="text-fg-muted">{memberFieldLabels[field]}: </span>
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
