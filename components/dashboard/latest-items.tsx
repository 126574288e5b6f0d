import { type MoneyStyle, moneyText } from "@/lib/core/money";
import type { Dashboard } from "@/lib/dashboard/schema";
import { LatestRows } from "./latest-rows";

interface LatestItemsProps {
  rows: NonNullable<Dashboard["lastMaterials"]>;
  money: MoneyStyle;
}

export const LatestItems = ({ rows, money }: LatestItemsProps) => (
  <LatestRows
    id="items-title"
    title="Últimos artículos"
    href="/inventory"
    rows={rows}
    toLatestRow={({ id, name, amount, price }) => ({
      key: id,
      href: `/inventory/${id}`,
      name,
      note: amount === "1" ? "1 unidad" : `${amount} unidades`,
      after: <span className="whitespace-nowrap text-right tabular-nums">{moneyText(price, money)}</span>,
    })}
  />
);
