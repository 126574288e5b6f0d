"use client";

import { useState } from "react";
import { LatestList } from "@/components/lists/latest-list";
import { linkClass } from "@/components/lists/row-class";
import { Link } from "@/components/ui/controls/link";
import { Segmented } from "@/components/ui/controls/segmented";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import type { LatestRow } from "@/components/ui/modules/manifest";
import type { Area } from "@/lib/core/areas";

interface LatestPanelProps {
  /** Newest rows of each module that has any. */
  sections: { area: Area; label: string; href: string; rows: LatestRow[] }[];
}

/** Rows of a section. */
const ROWS = 5;

/** Newest rows of one section at a time; null without any. */
export function LatestPanel({ sections }: LatestPanelProps) {
  const [area, setArea] = useState<Area>();
  const chosen = sections.find((section) => section.area === area) ?? sections[0];
  if (!chosen) return null;
  return (
    <Panel aria-labelledby="latest-title">
      <PanelHead
        id="latest-title"
        title={sections.length > 1 ? "Lo último" : `Últimos ${chosen.label.toLowerCase()}`}
        action={
          <Link href={chosen.href} className={linkClass}>
            Ver todos
          </Link>
        }
      />
      {sections.length > 1 && (
        <fieldset className="min-w-0 overflow-x-auto px-4 pb-4 md:px-6 print:hidden">
          <legend className="sr-only">Sección</legend>
          <Segmented
            options={sections.map(({ area: value, label }) => ({ value, label }))}
            value={chosen.area}
            onChange={setArea}
          />
        </fieldset>
      )}
      <LatestList rows={chosen.rows.slice(0, ROWS)} />
    </Panel>
  );
}
