import { CalendarPlus } from "lucide-react";
import type { DashboardPart } from "@/components/ui/manifest";

export const dashboard: DashboardPart = {
  quickAction: { href: "/website/events?nuevo=1", label: "Crear evento", icon: CalendarPlus },
  hasRows: () => false,
  tiles: ({ stats }) => [{ label: "Visitas a la página", shortLabel: "Visitas", value: stats.website }],
  panels: () => [],
};
