import { PenLine } from "lucide-react";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import { newPostHref } from "./post-links";

export const dashboard: DashboardPart = {
  quickAction: { href: newPostHref, label: "Escribir una entrada", icon: PenLine },
  hasRows: ({ stats }) => (stats.blog ?? 0) > 0,
  tiles: ({ stats }) => [{ label: "Entradas publicadas", shortLabel: "Blog", value: stats.blog }],
  panels: () => [],
};
