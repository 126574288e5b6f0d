"use client";

import { useQuery } from "@tanstack/react-query";
import { itemsText, latestServices } from "@/components/presentations/programmes/programmes";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { weekdayDate } from "@/lib/core/values/dates";
import { durationText } from "@/lib/presentations/programmes/labels";
import { hoursOf, nextSunday, totalMinutes } from "@/lib/presentations/programmes/rules";
import type { ListedProgramme } from "@/lib/presentations/programmes/schema";
import type { Content } from "./content";

/** How long the programme takes and when it ends, beside the one before it. */
export function DurationPanel({ content: { items, date, time } }: { content: Content }) {
  const { church } = useArea();
  const { data } = useQuery(latestServices);
  const before = date === null ? undefined : data?.rows.find((row) => row.date !== null && row.date < date);
  const end = hoursOf(time, items).at(-1);
  const without = items.filter(({ minutes }) => minutes === null).length;
  return (
    <Panel aria-labelledby="duration-title">
      <PanelHead id="duration-title" title="Duración" />
      <PanelBody>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
          <dt>{itemsText(items.length, church)}</dt>
          <dd className="text-right font-medium tabular-nums">{durationText(totalMinutes(items))}</dd>
          {before && (
            <>
              <dt className="text-fg-muted">{beforeText(before, date)}</dt>
              <dd className="text-right text-fg-muted tabular-nums">{durationText(before.minutes)}</dd>
            </>
          )}
          {end && items.length > 0 && (
            <>
              <dt className="border-border border-t pt-3">Termina</dt>
              <dd className="-ml-4 border-border border-t pt-2 pl-4 text-right font-semibold text-xl tabular-nums">
                {end}
              </dd>
            </>
          )}
        </dl>
        {without > 0 && totalMinutes(items) > 0 && (
          <p className="mt-2 text-fg-muted text-sm">{itemsText(without, church)} sin minutos no suman.</p>
        )}
      </PanelBody>
    </Panel>
  );
}

/** The programme of the Sunday before is called so; others by their day. */
const beforeText = ({ date: before }: ListedProgramme, date: string | null) =>
  before !== null && nextSunday(before) === date && new Date(`${before}T00:00:00Z`).getUTCDay() === 0
    ? "El domingo anterior"
    : `El del ${weekdayDate(before ?? "")}`;
