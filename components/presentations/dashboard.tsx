import { Presentation } from "lucide-react";
import type { DashboardPart } from "@/components/ui/modules/manifest";

export const dashboard: DashboardPart = {
  quickAction: { href: "/presentations?nuevo=1", label: "Nueva presentación", icon: Presentation, isWeekly: true },
  // A new church has its first hymns.
  hasRows: ({ comingProgrammes = [] }) => comingProgrammes.length > 0,
  tiles: ({ stats }) => [{ label: "Presentaciones", shortLabel: "Present.", value: stats.presentations }],
  panels: () => [],
};
