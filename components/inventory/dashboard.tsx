import { PackagePlus } from "lucide-react";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import { moneyText } from "@/lib/core/values/money";
import { unitsText } from "./items";

export const dashboard: DashboardPart = {
  quickAction: { href: "/inventory?nuevo=1", label: "Agregar artículo", icon: PackagePlus },
  hasRows: ({ stats }) => (stats.inventory ?? 0) > 0,
  tiles: ({ stats }) => [{ label: "Artículos de inventario", shortLabel: "Artículos", value: stats.inventory }],
  panels: () => [],
  latest: ({ dashboard: { lastMaterials = [] }, church }) => ({
    label: "Artículos",
    href: "/inventory",
    rows: lastMaterials.map(({ id, name, amount, price }) => ({
      key: id,
      href: `/inventory/${id}`,
      name,
      note: unitsText(amount, church),
      after: (
        <span className="whitespace-nowrap text-right tabular-nums">
          {moneyText(price, church)}{" "}
          <span aria-hidden className="text-fg-muted text-sm">
            c/u
          </span>
          <span className="sr-only">cada uno</span>
        </span>
      ),
    })),
  }),
};
