"use client";

import { flowText, movementsText } from "@/components/finances/transactions/transaction-text";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { moneyText } from "@/lib/core/values/money";
import type { FinanceSummary } from "@/lib/finances/schema";

/** Sums of the movements that match, and the current balance. `treasury`: name of the only treasury filtered by. */
export function FinanceStats({ summary, treasury }: { summary: FinanceSummary | undefined; treasury: string | null }) {
  const { church } = useArea();
  const money = (amount?: string) => moneyText(amount ?? "0.00", church);
  return (
    <Stats
      stacked
      loading={!summary}
      items={[
        {
          label: "Ingresos",
          value: (
            <span className={Number(summary?.income) > 0 ? "text-success" : undefined}>
              {flowText(summary?.income ?? "0.00", true, church)}
            </span>
          ),
          note: movementsText(summary?.incomes ?? 0, church),
        },
        {
          label: "Egresos",
          value: flowText(summary?.expense ?? "0.00", false, church),
          note: movementsText(summary?.expenses ?? 0, church),
        },
        {
          label: "Balance",
          value: money(summary?.balance),
          note: (
            <>
              {treasury ? `Saldo de ${treasury}` : "Saldo total"}:{" "}
              <span className="whitespace-nowrap">{money(summary?.total)}</span>
            </>
          ),
        },
      ]}
    />
  );
}
