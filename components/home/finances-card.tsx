"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { monthTitle } from "@/components/finances/period-text";
import { isSomething } from "@/components/finances/report-amounts";
import { flowText } from "@/components/finances/transaction-text";
import { useMonths, useSummary } from "@/components/finances/use-finances";
import { useProfile } from "@/components/shell/profile";
import { ErrorState } from "@/components/ui/error-state";
import { Panel, PanelHead } from "@/components/ui/panel";
import { Stats } from "@/components/ui/stats";
import { moneyText } from "@/lib/core/money";
import { daysOf } from "@/lib/transactions/rules";
import { linkClass } from "./row-class";

/** The picture waits for the figures' page to be alive: those come first. */
const MonthsChart = dynamic(() => import("@/components/finances/months-chart").then((module) => module.MonthsChart), {
  ssr: false,
  loading: () => <div className="min-h-[21.5rem]" />,
});

/** What this month brought, what there is, and the months before. */
export function FinancesCard({ today }: { today: string }) {
  const money = useProfile();
  const router = useRouter();
  const month = today.slice(0, 7);
  const { data, error, refetch, isFetching } = useSummary({ id: null, ...daysOf(month) });
  const months = useMonths({ id: null, to: null });

  return (
    <Panel aria-labelledby="finances-title" aria-busy={!data}>
      <PanelHead
        id="finances-title"
        title={monthTitle(month)}
        action={
          <Link href="/finances" className={linkClass}>
            Ver finanzas
          </Link>
        }
      />
      {!data && error ? (
        <ErrorState
          title="No pudimos cargar las cuentas"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <>
          <Stats
            stacked="narrow"
            bare
            loading={!data}
            items={[
              {
                label: "Ingresos",
                value: data && (
                  <span className={isSomething(data.income) ? "text-success" : undefined}>
                    {flowText(data.income, true, money)}
                  </span>
                ),
              },
              { label: "Egresos", value: data && flowText(data.expense, false, money) },
              { label: "Saldo total", value: data && moneyText(data.total, money) },
            ]}
          />
          {(months.data || !months.error) && (
            <div className="mt-2 [&>section]:border-0">
              <MonthsChart
                title="Últimos 12 meses"
                months={months.data}
                money={money}
                current={month}
                onPick={(picked) => router.push(`/finances?period=${picked}`)}
              />
            </div>
          )}
        </>
      )}
    </Panel>
  );
}
