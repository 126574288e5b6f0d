"use client";

import { useQuery } from "@tanstack/react-query";
import { linkClass, rowClass } from "@/components/lists/row-class";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { countText, type NumberStyle } from "@/lib/core/values/numbers";
import { VIEW_DAYS } from "@/lib/websites/rules";
import { siteQueries } from "./queries";

/** The site on the home: whether it is published and its views. */
export function SitePanel({ church }: { church: NumberStyle }) {
  const info = useQuery(siteQueries.info).data;
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
      </ul>
    </Panel>
  );
}
