"use client";

import { useArea } from "@/components/ui/area";
import { Stats } from "@/components/ui/stats";
import { moneyText } from "@/lib/core/money";
import { wholeText } from "./items-text";
import { useItemStats } from "./use-inventory";

export function InventoryStats() {
  const { church } = useArea();
  const { data, isPending } = useItemStats();
  return (
    <Stats
      stacked="narrow"
      loading={isPending}
      items={[
        { label: "Artículos", value: data ? wholeText(data.items) : "–" },
        { label: "Unidades", value: data ? wholeText(data.total) : "–" },
        { label: "Valor total", value: data ? moneyText(data.money, church) : "–" },
      ]}
    />
  );
}
