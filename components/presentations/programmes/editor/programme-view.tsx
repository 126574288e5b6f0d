"use client";

import { ProjectButton } from "@/components/presentations/editor/project-button";
import { kindIcons } from "@/components/presentations/programmes/kind-icons";
import { programmeOperatorHref, programmesLink } from "@/components/presentations/programmes/programme-links";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { durationText, itemName, programmeDay, removedBibleText } from "@/lib/presentations/programmes/labels";
import { hoursOf, totalMinutes } from "@/lib/presentations/programmes/rules";
import type { ProgrammeRow } from "@/lib/presentations/programmes/schema";
import { missingText, shownText } from "./item-texts";
import { SheetButton } from "./sheet-button";

/** A programme in its order, for users who may only read. */
export function ProgrammeView({ row }: { row: ProgrammeRow }) {
  const { church, canExport } = useArea();
  const { id, title, date, time, items, presentations, bibles } = row;
  const hours = hoursOf(time, items);
  const shown = new Map(presentations.map((one) => [one.id, one]));
  return (
    <>
      <PageHead
        back={programmesLink}
        actions={
          <>
            {canExport && <SheetButton id={id} />}
            {date !== null && <ProjectButton href={programmeOperatorHref(id)} />}
          </>
        }
      />
      <Panel aria-labelledby="programme-title">
        <PanelHead id="programme-title" title={title} />
        <PanelBody>
          <p className="mb-3 text-fg-muted">
            {[programmeDay(date), time, durationText(totalMinutes(items))].filter(Boolean).join(" · ")}
          </p>
          <ol>
            {items.map((item, index) => {
              const Icon = kindIcons[item.kind];
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order cannot be changed here
                  key={index}
                  className="flex items-center gap-3 border-border border-b py-2 last:border-b-0"
                >
                  <span className="w-12 shrink-0 text-fg-muted tabular-nums">{hours[index]}</span>
                  <Icon aria-hidden className="size-5 shrink-0 text-fg-muted" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium [overflow-wrap:anywhere]">{itemName(item)}</span>
                    <span className="block text-fg-muted text-sm">
                      {[
                        missingText(item, shown) ??
                          removedBibleText(item, bibles) ??
                          shownText(item, shown, bibles, church),
                        item.who,
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </span>
                  {item.minutes !== null && <span className="shrink-0 tabular-nums">{durationText(item.minutes)}</span>}
                </li>
              );
            })}
          </ol>
        </PanelBody>
      </Panel>
    </>
  );
}
