import { CalendarPlus } from "lucide-react";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import type { Dashboard } from "@/lib/dashboard/schema";
import { SitePanel } from "./site-panel";

const isPublished = ({ sitePublished }: Dashboard) => sitePublished === true;

// A site that has been visited exists, also when it is no longer published.
const hasSite = (dashboard: Dashboard) => isPublished(dashboard) || (dashboard.stats.website ?? 0) > 0;

export const dashboard: DashboardPart = {
  quickAction: { href: "/website/events?nuevo=1", label: "Crear evento", icon: CalendarPlus },
  hasRows: hasSite,
  tiles: ({ stats }) => [{ label: "Visitas a la página", shortLabel: "Visitas", value: stats.website }],
  panels: ({ church, dashboard: read }) =>
    hasSite(read) ? [{ key: "website", column: "beside", panel: <SitePanel church={church} /> }] : [],
  setup: [
    {
      isDone: isPublished,
      title: "Publica tu página y compártela",
      text: "Horarios, fotos y eventos en una dirección propia.",
      links: [{ href: "/website", label: "Crear la página" }],
    },
  ],
};
