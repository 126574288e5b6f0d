"use client";

import { useQuery } from "@tanstack/react-query";
import { ClipboardPen } from "lucide-react";
import { useState } from "react";
import { meetingText } from "@/components/attendance/meeting-text";
import { useReportSheet } from "@/components/attendance/use-report-sheet";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { lastMeetingDay } from "@/lib/attendance/rules";
import { today, weekdayDate } from "@/lib/core/values/dates";
import type { Group } from "@/lib/members/groups/schema";
import { MEETINGS_PAGE, meetingsQuery } from "./groups";

/** Reported meetings of a group, and where the office reports one. */
export function GroupMeetings({ group }: { group: Group }) {
  const { canWrite, church } = useArea();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(meetingsQuery(group.id, page));
  const { openDay } = useReportSheet();
  const pages = Math.ceil((data?.count ?? 0) / MEETINGS_PAGE);
  return (
    <Panel aria-labelledby="meetings-title" aria-busy={isFetching}>
      <PanelHead
        id="meetings-title"
        title="Reuniones"
        action={
          canWrite && (
            <Button
              aria-haspopup="dialog"
              className="print:hidden"
              onClick={() => openDay(lastMeetingDay(group.weekday, today(church.timeZone)))}
            >
              <ClipboardPen aria-hidden />
              Informar
            </Button>
          )
        }
      />
      {!data ? (
        <PanelBody>
          {error ? (
            <ErrorState title="No pudimos cargar las reuniones" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <Skeleton className="h-24" />
          )}
        </PanelBody>
      ) : data.count === 0 ? (
        <p className="border-border border-t px-4 py-4 text-fg-muted md:px-6">
          Todavía no hay informes. Llegan por el enlace del líder, o los escribe la oficina.
        </p>
      ) : (
        <ul className="divide-y divide-border border-border border-t">
          {data.rows.map((meeting) => (
            <li key={meeting.id} className="flex min-h-14 items-center gap-3 px-4 py-2 md:px-6">
              <span className="min-w-0 flex-1">
                <span className="block font-medium first-letter:uppercase">{weekdayDate(meeting.date)}</span>
                <span className="block text-fg-muted text-sm [overflow-wrap:anywhere]">
                  {meetingText(meeting, church)}
                </span>
              </span>
              <Button
                size="sm"
                aria-haspopup="dialog"
                aria-label={`${canWrite ? "Corregir" : "Ver"} el informe del ${weekdayDate(meeting.date)}`}
                className="print:hidden"
                onClick={() => openDay(meeting.date)}
              >
                {canWrite ? "Corregir" : "Ver"}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav
          aria-label="Páginas de reuniones"
          className="flex items-center justify-between gap-3 border-border border-t px-4 py-3 md:px-6 print:hidden"
        >
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Más nuevas
          </Button>
          <span className="text-fg-muted text-sm">{`${page} de ${pages}`}</span>
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Más viejas
          </Button>
        </nav>
      )}
    </Panel>
  );
}
