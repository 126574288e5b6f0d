"use client";

import { ChartNoAxesColumn } from "lucide-react";
import { createParser, useQueryState } from "nuqs";
import { LazyMonthsChart } from "@/components/finances/chart/lazy-months-chart";
import { reportSearch } from "@/components/finances/finances-search";
import { useFinancesTabs } from "@/components/finances/finances-tabs";
import { MonthLocksPanel } from "@/components/finances/months/month-locks-panel";
import { flowText, movementsText } from "@/components/finances/transactions/transaction-text";
import { useReport } from "@/components/finances/use-finances";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useToday } from "@/components/ui/hooks/use-today";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { Stats } from "@/components/ui/layout/stats";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { formatDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import type { FinanceReport } from "@/lib/finances/schema";
import { isNonZero, OPENINGS } from "./report-amounts";
import { ReportCategories } from "./report-categories";
import { ReportDownloads } from "./report-downloads";
import { ReportHead } from "./report-head";
import { ReportMonths } from "./report-months";
import { isYear, stepPeriod } from "./report-period";
import { ReportTreasuries } from "./report-treasuries";

const { period: parseAsPeriod } = reportSearch({ createParser });

/** `today`: when the page was rendered, `YYYY-MM-DD`. */
export function ReportScreen({ today }: { today: string }) {
  const tabs = useFinancesTabs();
  const { canExport, church } = useArea();
  const now = useToday(church.timeZone, today).slice(0, 7);
  const [chosen, setPeriod] = useQueryState("period", parseAsPeriod.withOptions({ history: "push" }));
  const period = chosen ?? now;
  const { data, error, refetch, isFetching, isPlaceholderData } = useReport(period);
  const goTo = (next: string) => void setPeriod(next === now ? null : next);

  return (
    <>
      <PageHead label="Secciones de finanzas" tabs={tabs} actions={canExport && <ReportDownloads period={period} />} />
      <ReportHead period={period} now={now} onChange={goTo} />
      {!data ? (
        <Panel>
          {error ? (
            <ErrorState title="No pudimos cargar el reporte" error={error} onRetry={refetch} busy={isFetching} />
          ) : (
            <ListSkeleton />
          )}
        </Panel>
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cn("grid gap-4 transition-opacity md:gap-6", isPlaceholderData && "opacity-55 delay-150")}
        >
          <Report report={data} now={now} onPeriod={goTo} />
        </div>
      )}
    </>
  );
}

interface ReportProps {
  report: FinanceReport;
  /** Current month in the church's time zone, `YYYY-MM`. */
  now: string;
  onPeriod: (period: string) => void;
}

function Report({ report, now, onPeriod }: ReportProps) {
  const { church } = useArea();
  const { period, from, to, opening, openings, income, expense, closing, categories } = report;
  const isEmpty = categories.length === 0;
  const ofKind = (isIncome: boolean) => categories.filter((row) => row.isIncome === isIncome);
  // Future months are left out unless they have movements.
  const months = report.months.filter(
    ({ month, openings, income, expense }) => month <= now || [openings, income, expense].some(isNonZero),
  );

  return (
    <>
      <Stats
        stacked="narrow"
        items={[
          { label: "Saldo inicial", value: moneyText(opening, church), note: `Al comenzar el ${formatDate(from)}` },
          ...(isNonZero(openings)
            ? [{ label: OPENINGS, value: moneyText(openings, church), note: "De tesorerías nuevas" }]
            : []),
          {
            label: "Ingresos",
            value: (
              <span className={isNonZero(income) ? "text-success" : undefined}>{flowText(income, true, church)}</span>
            ),
            note: movementsText(countOf(ofKind(true)), church),
          },
          {
            label: "Egresos",
            value: flowText(expense, false, church),
            note: movementsText(countOf(ofKind(false)), church),
          },
          { label: "Saldo final", value: moneyText(closing, church), note: `Al terminar el ${formatDate(to)}` },
        ]}
      />
      {!isYear(period) && period <= now && <MonthLocksPanel month={period} now={now} />}
      {isYear(period) && (
        <LazyMonthsChart title="Mes por mes" months={report.months} money={church} current={now} onPick={onPeriod} />
      )}
      {isEmpty ? (
        <Panel>
          <EmptyState
            icon={ChartNoAxesColumn}
            title="No hubo ingresos ni egresos"
            action={
              <Button onClick={() => onPeriod(stepPeriod(period, -1))}>
                Ver el {isYear(period) ? "año" : "mes"} anterior
              </Button>
            }
          >
            Cuando registres movimientos de estas fechas, aquí verás de dónde vino el dinero y en qué se usó.
          </EmptyState>
        </Panel>
      ) : (
        <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2 print:block">
          <ReportCategories title="Ingresos por categoría" rows={ofKind(true)} total={income} period={period} />
          <ReportCategories title="Egresos por categoría" rows={ofKind(false)} total={expense} period={period} />
        </div>
      )}
      <ReportTreasuries report={report} />
      {isYear(period) && <ReportMonths year={period} months={months} now={now} />}
    </>
  );
}

const countOf = (rows: FinanceReport["categories"]) => rows.reduce((sum, row) => sum + row.count, 0);
