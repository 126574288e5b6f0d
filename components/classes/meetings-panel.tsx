"use client";

import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { useState } from "react";
import { meetingText } from "@/components/attendance/meeting-text";
import { ReportSheet } from "@/components/attendance/report-sheet";
import { useReportSheet } from "@/components/attendance/use-report-sheet";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import { lastMeetingDay } from "@/lib/attendance/rules";
import type { MeetingRow } from "@/lib/attendance/schema";
import type { ClassDetail } from "@/lib/classes/schema";
import { api } from "@/lib/client/api";
import { formatMoment, today, weekdayDate } from "@/lib/core/values/dates";
import { classes, meetingsQuery, rollQuery } from "./classes";

/** Meetings listed before the rest is asked for. */
const SHOWN = 8;

/** Reports of a class, the newest first; the office adds and corrects them. */
export function MeetingsPanel({ row }: { row: ClassDetail }) {
  const { canWrite, church } = useArea();
  const { data, error, refetch, isFetching } = useQuery(meetingsQuery(row.id));
  const { openDay } = useReportSheet();
  const [isWhole, setWhole] = useState(false);
  const { id, name, weekday, closedAt } = row;
  const mayReport = canWrite && !closedAt;
  const shown = isWhole ? data : data?.slice(0, SHOWN);
  return (
    <Panel aria-labelledby="meetings-title">
      <PanelHead
        id="meetings-title"
        title="Asistencia"
        action={
          mayReport && (
            <Button
              size="sm"
              aria-haspopup="dialog"
              className="print:hidden"
              onClick={() => openDay(lastMeetingDay(weekday, today(church.timeZone)))}
            >
              <ClipboardCheck aria-hidden />
              Pasar lista
            </Button>
          )
        }
      />
      {!shown ? (
        error ? (
          <ErrorState title="No pudimos cargar la asistencia" error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <PanelBody>
            <Skeleton className="w-2/3" />
          </PanelBody>
        )
      ) : shown.length === 0 ? (
        <PanelBody>
          <p className="text-fg-muted">Todavía no hay ningún informe.</p>
        </PanelBody>
      ) : (
        <ul>
          {shown.map((meeting) => (
            <li key={meeting.id} className="border-border border-t">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => openDay(meeting.date)}
                className="block min-h-14 w-full px-4 py-2 text-left hover:bg-surface2/55 md:px-6"
              >
                <MeetingLine meeting={meeting} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && data.length > SHOWN && (
        <div className="border-border border-t px-4 py-2 md:px-6 print:hidden">
          <Button size="sm" variant="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Ver solo las últimas" : `Ver las ${data.length}`}
          </Button>
        </div>
      )}
      <ReportSheet
        of={{
          ...{ isClass: true, id, name, weekday, canReport: mayReport, module: classes.module },
          rollOf: (day) => rollQuery(id, day),
          save: (report) => api.post(`/classes/${id}/meetings`, report),
        }}
      />
    </Panel>
  );
}

function MeetingLine({ meeting }: { meeting: MeetingRow }) {
  const { church } = useArea();
  const { date, sentBy, sentAt } = meeting;
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium first-letter:uppercase">{weekdayDate(date)}</span>
        <span className="tabular-nums">{meetingText({ ...meeting, sentBy: null }, church)}</span>
      </span>
      {sentBy && (
        <span className="block text-fg-muted text-sm">{`${sentBy}, ${formatMoment(sentAt, church.timeZone)}`}</span>
      )}
    </>
  );
}
