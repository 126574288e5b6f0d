"use client";

import { nameClass, rowClass } from "@/components/lists/row-class";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { fullDate, monthShort } from "@/lib/core/values/dates";
import type { Dashboard } from "@/lib/dashboard/schema";

type Rows = NonNullable<Dashboard["coming"]>;

/** What comes in the areas that the user may read. `today`: `YYYY-MM-DD`. */
export const ComingPanel = ({ rows, today }: { rows: Rows; today: string }) => (
  <Panel aria-labelledby="coming-title">
    <PanelHead id="coming-title" title="Se acerca" />
    <ul>
      {rows.map((row) => (
        <li key={row.href} className={rowClass}>
          <ComingRow row={row} isToday={row.date === today} />
        </li>
      ))}
    </ul>
  </Panel>
);

function ComingRow({ row, isToday }: { row: Rows[number]; isToday: boolean }) {
  const { date, time, title, note, href, document } = row;
  return (
    <>
      <time dateTime={date} className="w-10 shrink-0 text-center leading-tight">
        <span className="sr-only">{fullDate(date)}</span>
        <b aria-hidden className="block font-semibold text-lg tabular-nums">
          {Number(date.slice(8))}
        </b>
        <span aria-hidden className="block text-fg-muted text-sm">
          {monthShort(date)}
        </span>
      </time>
      <div className="min-w-0 flex-1">
        <Link href={href} className={nameClass}>
          {title}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 text-fg-muted text-sm">
          {isToday && <Badge tone="ok">Hoy</Badge>}
          {[time, note].filter(Boolean).join(" · ")}
        </span>
      </div>
      {document && (
        <Button asChild size="sm" className="max-md:relative max-md:z-[1] max-md:min-h-11">
          <a href={document.href} aria-label={`${document.label} ${title}, ${fullDate(date)}`}>
            {document.label}
          </a>
        </Button>
      )}
    </>
  );
}
