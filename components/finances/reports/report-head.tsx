"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { periodTitle } from "@/components/finances/period-text";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import { isYear, stepPeriod, turnPeriod } from "./report-period";

const kinds = [
  { value: "month", label: "Mes" },
  { value: "year", label: "Año" },
] as const;

interface ReportHeadProps {
  period: string;
  /** Current month in the church's time zone, `YYYY-MM`. */
  now: string;
  onChange: (period: string) => void;
}

/** Title of the period, with navigation to other months and years. */
export function ReportHead({ period, now, onChange }: ReportHeadProps) {
  const [before, after] = [stepPeriod(period, -1), stepPeriod(period, 1)];
  const word = isYear(period) ? "Año" : "Mes";
  const isLast = period >= now.slice(0, period.length);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-3 max-md:w-full max-md:justify-between">
        <Button
          size="icon"
          aria-label={`${word} anterior: ${periodTitle(before)}`}
          onClick={() => onChange(before)}
          className="print:hidden"
        >
          <ChevronLeft aria-hidden />
        </Button>
        <h2 aria-live="polite" className="min-w-44 text-center text-xl md:text-2xl print:text-left">
          {periodTitle(period)}
        </h2>
        {/* Stays focusable at the end: losing the focus would send the keyboard to the top of the page. */}
        <Button
          size="icon"
          aria-label={`${word} siguiente: ${periodTitle(after)}`}
          aria-disabled={isLast || undefined}
          onClick={() => isLast || onChange(after)}
          className="aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-fg-muted print:hidden"
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <fieldset className="max-md:w-full md:w-44 print:hidden">
        <legend className="sr-only">Período</legend>
        <Segmented
          options={kinds}
          value={isYear(period) ? "year" : "month"}
          onChange={() => onChange(turnPeriod(period, now))}
        />
      </fieldset>
    </div>
  );
}
