import { Presentation } from "lucide-react";
import { LatestRows } from "@/components/lists/latest-rows";
import { Badge } from "@/components/ui/marks/badge";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import type { Dashboard } from "@/lib/dashboard/schema";
import { programmeDay } from "@/lib/presentations/programmes/labels";
import { programmeHref, programmeOperatorHref, programmesLink } from "./programmes/programme-links";
import { ProjectLink } from "./project-link";

export const dashboard: DashboardPart = {
  quickAction: { href: "/presentations?nuevo=1", label: "Nueva presentación", icon: Presentation, isWeekly: true },
  // A new church has its first hymns.
  hasRows: ({ comingProgrammes = [] }) => comingProgrammes.length > 0,
  tiles: ({ stats }) => [{ label: "Presentaciones", shortLabel: "Present.", value: stats.presentations }],
  panels: ({ dashboard: { comingProgrammes = [] }, today }) =>
    comingProgrammes.length > 0
      ? [{ key: "programmes", column: "beside", panel: <ComingProgrammes rows={comingProgrammes} today={today} /> }]
      : [],
};

interface ComingProgrammesProps {
  rows: NonNullable<Dashboard["comingProgrammes"]>;
  /** `YYYY-MM-DD`. */
  today: string;
}

const ComingProgrammes = ({ rows, today }: ComingProgrammesProps) => (
  <LatestRows
    id="programmes-title"
    title="Próximos programas"
    href={programmesLink.href}
    rows={rows}
    toLatestRow={({ id, title, date, time }) => ({
      key: id,
      href: programmeHref(id),
      name: title,
      note: [programmeDay(date), time].filter(Boolean).join(", "),
      after: (
        <>
          {date === today && <Badge tone="ok">Hoy</Badge>}
          <ProjectLink href={programmeOperatorHref(id)} name={`${title}, ${programmeDay(date)}`} />
        </>
      ),
    })}
  />
);
