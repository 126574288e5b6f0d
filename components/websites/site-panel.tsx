"use client";

import { useQuery } from "@tanstack/react-query";
import { linkClass, nameClass, rowClass } from "@/components/lists/row-class";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { api } from "@/lib/client/api";
import { countText, type NumberStyle } from "@/lib/core/values/numbers";
import { VIEW_DAYS } from "@/lib/websites/rules";
import { eventWhen } from "./events/event-text";
import { siteQueries } from "./queries";
import { SITE_KEY } from "./site-keys";

/** The site on the home: whether it is published, its views and its next event. */
export function SitePanel({ church }: { church: NumberStyle }) {
  const info = useQuery(siteQueries.info).data;
  const next = useQuery({
    queryKey: [SITE_KEY, "next"],
    queryFn: async () => (await api.get("/builder/events", { when: "coming", pageSize: 1 })).rows[0] ?? null,
  }).data;
  if (!info) return null;
  return (
    <Panel aria-labelledby="site-title">
      <PanelHead
        id="site-title"
        title="Página"
        action={
          <Link href="/website" className={linkClass}>
            Editar
          </Link>
        }
      />
      <ul>
        <li className={rowClass}>
          <div className="min-w-0 flex-1">
            <span className="block font-medium [overflow-wrap:anywhere]">{info.title}</span>
            <span className="block text-fg-muted text-sm">
              {countText(info.views, "visita", "visitas", church)} en {VIEW_DAYS} días
            </span>
          </div>
          {info.published ? <Badge tone="ok">Publicada</Badge> : <Badge>Sin publicar</Badge>}
        </li>
        {next && (
          <li className={rowClass}>
            <div className="min-w-0 flex-1">
              <Link href={`/website/events?editar=${next.id}`} className={nameClass}>
                {next.title}
              </Link>
              <span className="block text-fg-muted text-sm">{eventWhen(next)}</span>
            </div>
          </li>
        )}
      </ul>
    </Panel>
  );
}
