import { CalendarPlus } from "lucide-react";
import type { DashboardPart } from "@/components/ui/manifest";
import type { Dashboard } from "@/lib/dashboard/schema";
import { SitePanel } from "./site-panel";

// A site that has been visited exists, and was published.
const isVisited = ({ stats }: Dashboard) => (stats.website ?? 0) > 0;

export const dashboard: DashboardPart = {
  quickAction: { href: "/website/events?nuevo=1", label: "Crear evento", icon: CalendarPlus },
  hasRows: isVisited,
  tiles: ({ stats }) => [{ label: "Visitas a la página", shortLabel: "Visitas", value: stats.website }],
  panels: ({ church, dashboard: read }) =>
    isVisited(read) ? [{ key: "website", column: "beside", panel: <SitePanel church={church} /> }] : [],
  setup: {
    isDone: isVisited,
    title: "Publica tu página y compártela",
    text: "Horarios, fotos y eventos en una dirección propia. Queda listo con la primera visita.",
    links: [{ href: "/website", label: "Crear la página" }],
  },
};
