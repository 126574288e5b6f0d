import { GraduationCap } from "lucide-react";
import { linkClass } from "@/components/lists/row-class";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import { countText } from "@/lib/core/values/numbers";

export const dashboard: DashboardPart = {
  quickAction: { href: "/classes", label: "Abrir clases", icon: GraduationCap },
  hasRows: ({ lastSubjects = [] }) => lastSubjects.length > 0,
  tiles: () => [],
  panels: ({ dashboard: { stats, lastSubjects = [] }, church }) => [
    {
      key: "classes",
      column: "beside",
      panel: (
        <Panel aria-labelledby="classes-title">
          <PanelHead
            id="classes-title"
            title="Clases"
            action={
              <Link href="/classes" className={linkClass}>
                {countText(stats.students ?? 0, "alumno", "alumnos", church)}
              </Link>
            }
          />
          <ul>
            {lastSubjects.map(({ id, title }) => (
              <li key={id} className="border-border border-t">
                <Link
                  href={`/classes/${id}`}
                  className="flex min-h-12 items-center px-4 py-2 text-fg no-underline hover:bg-surface2/55 md:px-6"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          <PanelBody className="border-border border-t pt-3">
            <Link href="/classes/board" className={linkClass}>
              Tablero del domingo
            </Link>
          </PanelBody>
        </Panel>
      ),
    },
  ],
};
