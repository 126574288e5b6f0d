"use client";

import { useId, useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { addDays, lastMeetingDay } from "@/lib/attendance/rules";
import { formatDate, isIsoDate, today, weekdayName } from "@/lib/core/values/dates";
import { useReportSheet } from "./use-report-sheet";

/** The last meeting days that are offered by one press. */
const OFFERED = 3;

/** Day of a report; another one opens its own report, and what was typed of this one is kept as a draft. */
export function ReportDay({ day, weekday }: { day: string; weekday: number | null }) {
  const { church } = useArea();
  const { openDay } = useReportSheet();
  const id = useId();
  const [typed, setTyped] = useState(day);
  const now = today(church.timeZone);
  const last = lastMeetingDay(weekday, now);
  const offered = Array.from({ length: OFFERED }, (_, week) => addDays(last, week * -7)).filter((one) => one !== day);
  const isLate = typed > now;
  const choose = (text: string) => {
    setTyped(text);
    if (isIsoDate(text) && text !== day && text <= now) openDay(text);
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        Día
      </label>
      <DateBox
        id={id}
        label="Día"
        value={typed}
        isPast
        aria-describedby={`${id}-hint`}
        aria-invalid={isLate || undefined}
        onChange={choose}
      />
      <p
        id={`${id}-hint`}
        className={isLate ? "text-danger-text text-sm" : "text-fg-muted text-sm first-letter:uppercase"}
      >
        {isLate ? "Ese día todavía no llega." : weekdayName(day)}
      </p>
      {weekday !== null && (
        <div className="flex flex-wrap gap-2">
          {offered.map((one) => (
            <Button key={one} size="sm" onClick={() => choose(one)}>
              {formatDate(one)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
