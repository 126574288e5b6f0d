"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeftRight, Lock } from "lucide-react";
import dynamic from "next/dynamic";
import type { FinancesState } from "@/components/finances/finances-state";
import { useFinanceSheet } from "@/components/finances/use-finance-sheet";
import { DataList } from "@/components/lists/data-list";
import { Pager } from "@/components/lists/pager";
import type { Column } from "@/components/lists/row-table";
import { useLastPage } from "@/components/lists/use-last-page";
import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import { formatDate } from "@/lib/core/values/dates";
import type { TransactionList, TransactionRow } from "@/lib/finances/transactions/schema";
import { TransactionAmount } from "./transaction-amount";
import { kindText, movementsText } from "./transaction-text";

/** Row actions, loaded after the rows. */
const TransactionRowMenu = dynamic(() => import("./transaction-row-menu").then((module) => module.TransactionRowMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

/** Texts for a list without rows, loaded for such a list only. */
const TransactionsEmpty = dynamic(() => import("./transactions-empty").then((module) => module.TransactionsEmpty));

/** `isDated`: the screen displays the year, so that a card may omit it. */
const columnsFor = (isDated: boolean): Column<TransactionRow>[] => [
  {
    id: "date",
    header: "Fecha",
    sort: { ascending: "date", descending: "-date" },
    cell: ({ date }) => <span className="whitespace-nowrap text-fg-muted">{formatDate(date)}</span>,
  },
  { id: "concept", header: "Concepto", place: "main", cell: (row) => <Concept row={row} isDated={isDated} /> },
  {
    id: "category",
    header: "Categoría",
    cell: (row) => <span className={cn(row.transferId && "text-fg-muted")}>{kindText(row)}</span>,
  },
  { id: "treasury", header: "Tesorería", place: "wide", cell: ({ treasury }) => treasury },
  {
    id: "amount",
    header: "Monto",
    sort: { ascending: "amount", descending: "-amount" },
    place: "amount",
    cell: (row) => (
      <span className="font-medium">
        <TransactionAmount row={row} />
      </span>
    ),
  },
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (row) => (
      <span className="max-md:hidden">
        <TransactionRowMenu row={row} />
      </span>
    ),
  },
];

const columns = { dated: columnsFor(true), open: columnsFor(false) };

/** The button covers the whole card on a phone. */
function Concept({ row, isDated }: { row: TransactionRow; isDated: boolean }) {
  const { view } = useFinanceSheet();
  const date = formatDate(row.date);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => view(row.id)}
      className="group block w-full min-w-0 rounded-sm text-left max-md:after:absolute max-md:after:inset-0"
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 [overflow-wrap:anywhere] group-hover:underline max-md:font-medium">{row.concept}</span>
        {row.transferId && <ArrowLeftRight aria-hidden className="size-4 text-fg-muted max-md:hidden" />}
        {row.isLocked && (
          <span title="Mes cerrado" className="text-fg-muted">
            <Lock aria-hidden className="size-4" />
            <span className="sr-only">Mes cerrado</span>
          </span>
        )}
      </span>
      <span className="block text-fg-muted text-sm md:hidden print:hidden">
        {kindText(row)} · {isDated ? date.slice(0, 5) : date}
      </span>
      {row.voidReason && <span className="block text-fg-muted text-sm">Anulado: {row.voidReason}</span>}
    </button>
  );
}

interface TransactionsTableProps {
  list: FinancesState;
  query: UseQueryResult<TransactionList>;
  /** No movement was ever recorded. */
  isNew: boolean;
  onNew: () => void;
}

export function TransactionsTable({ list, query, isNew, onNew }: TransactionsTableProps) {
  const { state, period } = list;
  const { canExport, church } = useArea();
  const count = query.data?.count ?? 0;
  useLastPage(query, list);

  return (
    <DataList
      label="Lista de movimientos"
      summary={`${movementsText(count, church)} ${state.voided ? "anulados, " : ""}${period.title}`}
      columns={period.mode === "dates" ? columns.open : columns.dated}
      query={query}
      rowId={({ id }) => id}
      sort={state.sort}
      onSort={list.sort}
      errorTitle="No pudimos cargar los movimientos"
      empty={<TransactionsEmpty list={list} isNew={isNew} onNew={onNew} />}
      pager={<Pager list={list} count={count} isExported={canExport} />}
    />
  );
}
