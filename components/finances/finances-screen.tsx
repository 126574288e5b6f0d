"use client";

import { SlidersHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { LazyMonthsStrip } from "@/components/finances/chart/lazy-months-chart";
import { QuickEntrySkeleton } from "@/components/finances/entry/quick-entry-skeleton";
import { MatchingSums } from "@/components/finances/transactions/matching-sums";
import { TransactionFilters } from "@/components/finances/transactions/transaction-filters";
import { choosableColumns, TransactionsTable } from "@/components/finances/transactions/transactions-table";
import { ColumnButton } from "@/components/lists/column-button";
import { Toolbar } from "@/components/lists/filters";
import { SearchBox } from "@/components/lists/search-box";
import { type ListLookState, useListLook } from "@/components/lists/use-list-look";
import { useSelection } from "@/components/lists/use-selection";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { useIsDesktop } from "@/components/ui/hooks/use-is-desktop";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { ListViews } from "@/components/views/list-views";
import { BULK_MAX } from "@/lib/finances/transactions/rules";
import { FinanceSheets } from "./finance-sheets";
import { FinanceStats } from "./finance-stats";
import { FinancesActions } from "./finances-actions";
import { type FinancesState, useFinancesState, viewNames } from "./finances-state";
import { useFinancesTabs } from "./finances-tabs";
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

/** Bar of a selection, loaded on the first one. */
const TransactionSelection = dynamic(
  () =>
    import("@/components/finances/transactions/transaction-selection").then((module) => module.TransactionSelection),
  { loading: () => null },
);

const UnsavedNotice = dynamic(
  () => import("@/components/finances/entry/unsaved-notice").then((module) => module.UnsavedNotice),
  { loading: () => null },
);

/** `today`: when the page was rendered, `YYYY-MM-DD`. */
export function FinancesScreen({ today }: { today: string }) {
  const tabs = useFinancesTabs();
  const { canWrite, canExport } = useArea();
  const list = useFinancesState(today);
  const query = useTransactions(list.queries.list);
  const { openEntry, openTransfer } = useFinanceSheet();
  const isWide = useIsDesktop();
  const look = useListLook("transactions");
  const selection = useSelection(list.queries.summary, BULK_MAX);
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
        tabs={tabs}
        actions={canExport && <FinancesActions list={list} count={query.data?.count ?? 0} onSelect={selection.open} />}
      />
      <div className="grid min-w-0 gap-3">
        <Toolbar>
          <PeriodPicker list={list} />
          {!isNew && <ListFilters list={list} look={look} />}
        </Toolbar>
        {canWrite && isWide === false && <UnsavedNotice onOpen={openEntry} />}
        <Figures list={list} treasury={treasury} summary={summary} months={months} />
        {canWrite && isWide !== false && (isWide ? <QuickEntryPanel list={list} /> : <QuickEntrySkeleton />)}
        {(list.isFiltered || list.isSearched) && <MatchingSums summary={summary} />}
        <TransactionsTable
          list={list}
          query={query}
          look={look}
          selection={selection}
          isNew={isNew}
          onNew={openEntry}
        />
      </div>
      {selection.isOpen && (
        <TransactionSelection
          selection={selection}
          balance={summary.isPlaceholderData ? undefined : summary.data?.balance}
          isVoided={list.state.voided !== null}
        />
      )}
      <FinanceSheets list={list} isPhone={isWide === false} />
    </>
  );
}

/** Search, filters and saved views; on phones behind a button until one of them is set. */
function ListFilters({ list, look }: { list: FinancesState; look: ListLookState }) {
  const isUsed = list.isFiltered || list.isSearched;
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <>
      <Button
        size="icon"
        aria-label="Buscar y filtrar"
        title="Buscar y filtrar"
        aria-expanded={isOpen || isUsed}
        onClick={() => setOpen(!isOpen)}
        className="md:hidden"
      >
        <SlidersHorizontal aria-hidden />
      </Button>
      <div
        className={cn(
          "contents md:[&>search]:min-w-40 md:[&>search]:max-w-64 md:[&>search]:flex-1",
          !(isOpen || isUsed) && "max-md:hidden",
        )}
      >
        <SearchBox
          label="Buscar por concepto, notas, categoría o tesorería"
          placeholder="Buscar"
          value={list.state.name}
          onChange={list.search}
        />
        <TransactionFilters list={list} />
        {/* Below 1440 px icons alone, beside the period and the filters. */}
        <div className="flex gap-2 md:ml-auto md:max-[90rem]:*:px-2.5 md:max-[90rem]:[&>button>span]:sr-only md:max-[90rem]:[&>button>svg]:ml-0!">
          <ListViews list="transactions" names={viewNames} />
          <ColumnButton columns={choosableColumns} look={look} />
        </div>
      </div>
    </>
  );
}

interface FiguresProps {
  list: FinancesState;
  treasury: string | null;
  summary: ReturnType<typeof useSummary>;
  months: ReturnType<typeof useMonths>;
}

/** Totals of the period, beside a strip of the twelve months up to it. */
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
    <Panel className="lg:flex">
      <FinanceStats summary={summary.data} treasury={treasury} until={until} />
      <div className="min-w-0 flex-1 border-border py-2 pr-1 pl-4 max-lg:border-t max-md:hidden lg:border-l print:hidden">
        <LazyMonthsStrip
          months={months.data}
          money={church}
          current={period.current ?? undefined}
          onPick={showPeriod}
        />
      </div>
    </Panel>
  );
}
