"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { isNonZero } from "@/components/finances/reports/report-amounts";
import { flowText } from "@/components/finances/transactions/transaction-text";
import { linkClass } from "@/components/lists/row-class";
import { Link } from "@/components/ui/controls/link";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { Stats } from "@/components/ui/layout/stats";
import { SkeletonText } from "@/components/ui/states/skeleton";
import { monthTitle } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import type { Dashboard } from "@/lib/dashboard/schema";

/** Chart, loaded after hydration: the figures come first. */
const MonthsChart = dynamic(
  () => import("@/components/finances/chart/months-chart").then((module) => module.MonthsChart),
  {
    ssr: false,
    loading: () => <SkeletonText className="h-[21.5rem] p-4 md:p-6" />,
  },
);

interface FinancesCardProps {
  /** Chronological; the last one is the current month. */
  months: NonNullable<Dashboard["movements"]>;
  /** Total balance of the church. */
  balance: string;
  money: MoneyStyle;
}

/** Totals of the current month, the balance of all treasuries and the preceding months. */
export function FinancesCard({ months, balance, money }: FinancesCardProps) {
  const router = useRouter();
  const current = months.at(-1);
  if (!current) return null;
  return (
    <Panel aria-labelledby="finances-title">
      <PanelHead
        id="finances-title"
        title={monthTitle(current.month)}
        action={
          <Link href="/finances" className={linkClass}>
            Ver finanzas
          </Link>
        }
      />
      <Stats
        stacked="narrow"
        bare
        items={[
          {
            label: "Ingresos",
            value: (
              <span className={isNonZero(current.income) ? "text-success" : undefined}>
                {flowText(current.income, true, money)}
              </span>
            ),
          },
          { label: "Egresos", value: flowText(current.expense, false, money) },
          { label: "Balance", value: moneyText(current.balance, money) },
        ]}
      />
      <p className="flex items-baseline justify-between gap-3 border-border px-3 py-3 text-sm max-lg:border-t min-[360px]:px-4 md:px-6 lg:justify-start lg:pb-0">
        <span className="text-fg-muted">Saldo total</span>
        <span className="font-medium">{moneyText(balance, money)}</span>
      </p>
      <div className="mt-2 [&>section]:border-0">
        <MonthsChart
          title={`Últimos ${months.length} meses`}
          months={months}
          money={money}
          current={current.month}
          onPick={(picked) => router.push(`/finances?period=${picked}`)}
        />
      </div>
    </Panel>
  );
}
