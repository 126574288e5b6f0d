"use client";

import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from "@/components/ui/popups/menu";
import { today } from "@/lib/core/values/dates";
import type { FinancesState, PeriodMode } from "./finances-state";
import { periodTitle } from "./period-text";

const modes = [
  { value: "month", label: "Mes" },
  { value: "year", label: "Año" },
  { value: "dates", label: "Otras fechas" },
] as const;

const PeriodDays = dynamic(() => import("@/components/fields/period-days").then((module) => module.PeriodDays), {
  loading: () => <div className="h-control max-md:h-[4.3125rem] max-md:w-full" />,
});

/** Picks the period of the screen: a month, a year or a date range. */
export function PeriodPicker({ list }: { list: FinancesState }) {
  const { church } = useArea();
  const { period, showPeriod, showDays } = list;

  const change = (mode: PeriodMode) => {
    if (mode === "dates") return showDays(period.from, period.to);
    const day = dayWithin(period.from, period.to, today(church.timeZone));
    showPeriod(mode === "year" ? day.slice(0, 4) : day.slice(0, 7));
  };

  return (
    <div
      className={cn(
        "flex min-w-0 items-center gap-1",
        // Beside the button of the filters.
        period.mode === "dates" ? "flex-wrap max-md:w-full" : "max-md:w-[calc(100%-var(--control)-0.5rem)]",
      )}
    >
      {period.mode === "dates" ? (
        <>
          <h2 className="sr-only" aria-live="polite">
            {period.title}
          </h2>
          <PeriodDays from={period.from} to={period.to} onChange={showDays} />
          <Modes mode="dates" onChange={change} label="Otras fechas" />
        </>
      ) : (
        <>
          <p className="hidden print:block">{period.title}</p>
          <Step icon={ChevronLeft} label="anterior" target={period.before} onStep={showPeriod} />
          <h2 aria-live="polite" className="text-lg max-md:flex-1">
            <Modes mode={period.mode} onChange={change} label={period.title} />
          </h2>
          <Step icon={ChevronRight} label="siguiente" target={period.after} onStep={showPeriod} />
        </>
      )}
    </div>
  );
}

interface ModesProps {
  mode: PeriodMode;
  label: string;
  onChange: (mode: PeriodMode) => void;
}

/** Menu that shows months, years or other dates. */
function Modes({ mode, label, onChange }: ModesProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="quiet" className="px-2 max-md:w-full" title="Ver un mes, un año u otras fechas">
          {label}
          <ChevronDown aria-hidden className="size-[18px] text-fg-muted" />
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        <MenuRadioGroup value={mode} onValueChange={(next) => onChange(next as PeriodMode)}>
          {modes.map(({ value, label: text }) => (
            <MenuRadioItem key={value} value={value}>
              {text}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

/** Stays focusable at the end (aria-disabled), as in a pager. */
function Step({
  icon: Icon,
  label,
  target,
  onStep,
}: {
  icon: typeof ChevronLeft;
  label: string;
  target: string | null;
  onStep: (period: string) => void;
}) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={target ? `Período ${label}: ${periodTitle(target)}` : `Período ${label}`}
      aria-disabled={!target || undefined}
      onClick={() => target && onStep(target)}
      className="aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-fg-muted"
    >
      <Icon aria-hidden />
    </Button>
  );
}

/** Day that represents the range when switching to months: today if inside, else the end nearest to it. */
function dayWithin(from: string | null, to: string | null, now: string) {
  if ((!from || from <= now) && (!to || to >= now)) return now;
  return to && to < now ? to : (from ?? now);
}
