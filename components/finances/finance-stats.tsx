"use client";

import { flowText, movementsText } from "@/components/finances/transactions/transaction-text";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { formatDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import type { FinanceSummary } from "@/lib/finances/schema";

interface FinanceStatsProps {
  summary: FinanceSummary | undefined;
  /** Name of the only treasury filtered by. */
  treasury: string | null;
  /** Last day of a period that is over, `YYYY-MM-DD`. */
  until: string | null;
}

/** Sums of the movements that match, and the balance when the period ended, or the current one. */
export function FinanceStats({ summary, treasury, until }: FinanceStatsProps) {
  const { church } = useArea();
  const held = treasury ? `Saldo de ${treasury}` : until ? "Saldo" : "Saldo total";
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
              {until ? `${held} al ${formatDate(until)}` : held}:{" "}
              <span className="whitespace-nowrap">{money(until ? summary?.closing : summary?.total)}</span>
            </>
          ),
        },
      ]}
    />
  );
}
