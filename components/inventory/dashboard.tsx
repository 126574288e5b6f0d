import { PackagePlus } from "lucide-react";
import { LatestRows } from "@/components/lists/latest-rows";
import type { DashboardPart } from "@/components/ui/modules/manifest";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import type { Dashboard } from "@/lib/dashboard/schema";
import { unitsText } from "./items";

export const dashboard: DashboardPart = {
  quickAction: { href: "/inventory?nuevo=1", label: "Agregar artículo", icon: PackagePlus },
  hasRows: ({ stats }) => (stats.inventory ?? 0) > 0,
  tiles: ({ stats }) => [{ label: "Artículos de inventario", shortLabel: "Artículos", value: stats.inventory }],
  panels: ({ dashboard: { lastMaterials = [] }, church }) => [
    { key: "items", column: "main", panel: <LatestItems rows={lastMaterials} money={church} /> },
  ],
};

interface LatestItemsProps {
  rows: NonNullable<Dashboard["lastMaterials"]>;
  money: MoneyStyle;
}

const LatestItems = ({ rows, money }: LatestItemsProps) => (
  <LatestRows
    id="items-title"
    title="Últimos artículos"
    href="/inventory"
    rows={rows.slice(0, 4)}
    toLatestRow={({ id, name, amount, price }) => ({
      key: id,
      href: `/inventory/${id}`,
      name,
      note: unitsText(amount, money),
      after: (
        <span className="whitespace-nowrap text-right tabular-nums">
          {moneyText(price, money)}{" "}
          <span aria-hidden className="text-fg-muted text-sm">
            c/u
          </span>
          <span className="sr-only">cada uno</span>
        </span>
      ),
    })}
  />
);
