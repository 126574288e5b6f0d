"use client";

import dynamic from "next/dynamic";
import { LazyMonthsChart } from "@/components/finances/chart/lazy-months-chart";
import { QuickEntrySkeleton } from "@/components/finances/entry/quick-entry-skeleton";
import { MatchingSums } from "@/components/finances/transactions/matching-sums";
import { TransactionFilters } from "@/components/finances/transactions/transaction-filters";
import { TransactionsTable } from "@/components/finances/transactions/transactions-table";
import { Toolbar } from "@/components/lists/filters";
import { SearchBox } from "@/components/lists/search-box";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useIsDesktop } from "@/components/ui/hooks/use-is-desktop";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { SavedViews } from "@/components/views/lazy-saved-views";
import { FinanceSheets } from "./finance-sheets";
import { FinanceStats } from "./finance-stats";
import { FinancesActions } from "./finances-actions";
import { type FinancesState, useFinancesState, viewNames } from "./finances-state";
import { financesTabs } from "./finances-tabs";
import { PeriodPicker } from "./period-picker";
import { useFinanceSheet } from "./use-finance-sheet";
import { useMonths, useSummary, useTransactions } from "./use-finances";

/** Form with its validation schema, loaded after the page. */
const QuickEntryPanel = dynamic(
  () => import("@/components/finances/entry/quick-entry-panel").then((module) => module.QuickEntryPanel),
  {
    loading: QuickEntrySkeleton,
  },
);

const UnsavedNotice = dynamic(() =>
  import("@/components/finances/entry/unsaved-notice").then((module) => module.UnsavedNotice),
);

/** `today`: when the page was rendered, `YYYY-MM-DD`. */
export function FinancesScreen({ today }: { today: string }) {
  const { canWrite, canExport } = useArea();
  const list = useFinancesState(today);
  const query = useTransactions(list.queries.list);
  const { openEntry, openTransfer } = useFinanceSheet();
  const isWide = useIsDesktop();
  useHotkey("t", openTransfer, canWrite);
  // On wide screens the panel registers `n`.
  useHotkey("n", openEntry, canWrite && isWide === false);

  const treasury = query.data?.name ?? null;
  const summary = useSummary(list.queries.summary);
  const months = useMonths(list.queries.months);
  const isNew =
    summary.data?.total === "0.00" &&
    months.data !== undefined &&
    months.data.every(({ income, expense }) => income === "0.00" && expense === "0.00") &&
    query.data?.count === 0 &&
    !list.isFiltered &&
    !list.isSearched;

  return (
    <>
      <PageHead
        label="Secciones de finanzas"
        tabs={financesTabs}
        actions={canExport && <FinancesActions list={list} count={query.data?.count ?? 0} />}
      />
      <PeriodPicker list={list} />
      {canWrite && isWide === false && <UnsavedNotice onOpen={openEntry} />}
      <Figures list={list} treasury={treasury} summary={summary} months={months} />
      {canWrite && isWide !== false && (isWide ? <QuickEntryPanel list={list} /> : <QuickEntrySkeleton />)}
      {!isNew && (
        <Toolbar>
          <SearchBox
            label="Buscar por concepto, notas, categoría o tesorería"
            placeholder="Concepto, notas, categoría o tesorería"
            value={list.state.name}
            onChange={list.search}
          />
          <TransactionFilters list={list} />
          <SavedViews list="transactions" names={viewNames} />
        </Toolbar>
      )}
      {(list.isFiltered || list.isSearched) && <MatchingSums summary={summary} />}
      <TransactionsTable list={list} query={query} isNew={isNew} onNew={openEntry} />
      <FinanceSheets list={list} isPhone={isWide === false} />
    </>
  );
}

interface FiguresProps {
  list: FinancesState;
  treasury: string | null;
  summary: ReturnType<typeof useSummary>;
  months: ReturnType<typeof useMonths>;
}

/** Totals of the period, beside the chart of the twelve months up to it. */
function Figures({ list: { period, until, showPeriod }, treasury, summary, months }: FiguresProps) {
  const { church } = useArea();
  const failed = [summary, months].find(({ data, error }) => error && !data);
  if (failed)
    return (
      <Panel>
        <ErrorState
          title="No pudimos cargar los totales"
          error={failed.error}
          onRetry={() => Promise.all([summary.refetch(), months.refetch()])}
          busy={summary.isFetching || months.isFetching}
        />
      </Panel>
    );
  return (
    <div className="grid items-stretch gap-4 md:gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <FinanceStats summary={summary.data} treasury={treasury} until={until} />
      <LazyMonthsChart
        title={period.mode === "year" ? "Mes a mes" : "Últimos 12 meses"}
        months={months.data}
        money={church}
        current={period.current ?? undefined}
        onPick={showPeriod}
      />
    </div>
  );
}
