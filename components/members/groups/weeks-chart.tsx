"use client";

import { useArea } from "@/components/ui/layout/area";
import { formatDate } from "@/lib/core/values/dates";
import { countText, numberText } from "@/lib/core/values/numbers";
import type { GroupPeople } from "@/lib/members/groups/schema";

/** Who came in each of twelve weeks: a list with a bar under each number. */
export function WeeksChart({ weeks }: { weeks: GroupPeople["weeks"] }) {
  const { church } = useArea();
  const most = Math.max(1, ...weeks.map(({ present, visitors }) => present + visitors));
  return (
    <ol className="grid h-44 auto-cols-fr grid-flow-col gap-1 text-center text-sm sm:gap-2">
      {weeks.map(({ monday, meetings, present, visitors }, index) => {
        const count = present + visitors;
        const text =
          meetings === 0
            ? "no hubo reunión"
            : `vinieron ${numberText(present, church)}, ${countText(visitors, "visita", "visitas", church)}`;
        return (
          <li key={monday} className="grid grid-rows-[minmax(0,1fr)_auto] gap-1.5">
            <span className="sr-only">{`Semana del ${formatDate(monday)}: ${text}`}</span>
            <span aria-hidden className="flex flex-col justify-end">
              <span className="font-medium">{meetings === 0 ? "–" : numberText(count, church)}</span>
              {count > 0 && (
                <span
                  className="mx-auto w-full max-w-8 rounded-t-[3px] bg-[var(--chart-1)]"
                  style={{ height: `${Math.max(2, (count / most) * 75)}%` }}
                />
              )}
              <span className="h-px bg-border-strong" />
            </span>
            <span
              aria-hidden
              className={
                index === weeks.length - 1
                  ? "font-semibold"
                  : `text-fg-muted ${index % 2 === 0 ? "max-sm:invisible" : ""}`
              }
            >
              {formatDate(monday).slice(0, 5)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
