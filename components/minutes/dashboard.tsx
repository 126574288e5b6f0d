import { ScrollText } from "lucide-react";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import { newHref } from "./minutes-links";

export const dashboard: DashboardPart = {
  quickAction: { href: newHref, label: "Levantar un acta", icon: ScrollText },
  hasRows: ({ stats }) => (stats.minutes ?? 0) > 0,
  tiles: () => [],
  panels: () => [],
};
