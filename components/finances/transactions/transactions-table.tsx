"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeftRight, Lock } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import type { FinancesState } from "@/components/finances/finances-state";
import { useFinanceSheet } from "@/components/finances/use-finance-sheet";
import { type Column, type ListLook, sortBy } from "@/components/lists/column-rules";
import { DataList } from "@/components/lists/data-list";
import { Pager } from "@/components/lists/pager";
import { useLastPage } from "@/components/lists/use-last-page";
import type { Selection } from "@/components/lists/use-selection";
import { cn } from "@/components/ui/cn";
import { useIsDesktop } from "@/components/ui/hooks/use-is-desktop";
import { useArea } from "@/components/ui/layout/area";
import { Badge } from "@/components/ui/marks/badge";
import { formatDate } from "@/lib/core/values/dates";
import { giftFieldLabels } from "@/lib/finances/gifts/labels";
import type { TransactionList, TransactionRow } from "@/lib/finances/transactions/schema";
import { CategoryCell } from "./category-cell";
import { TransactionAmount } from "./transaction-amount";
import { kindText, movementsText } from "./transaction-text";

/** Row actions, loaded after the rows. */
const TransactionRowMenu = dynamic(() => import("./transaction-row-menu").then((module) => module.TransactionRowMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

/** Texts for a list without rows, loaded for such a list only. */
const TransactionsEmpty = dynamic(() => import("./transactions-empty").then((module) => module.TransactionsEmpty), {
  loading: () => null,
});

/** `isDated`: the screen displays the year, so that a card may omit it; `isSelecting`: a card has a checkbox. */
type Look = { isDated: boolean; isSelecting: boolean };

const columnsFor = ({ isDated, isSelecting, rows }: Look & { rows: TransactionRow[] }): Column<TransactionRow>[] => [
  {
    id: "date",
    header: "Fecha",
    sort: sortBy("date"),
    cell: ({ date }) => <span className="whitespace-nowrap text-fg-muted">{formatDate(date)}</span>,
  },
  {
    id: "concept",
    header: "Concepto",
    place: "main",
    sort: sortBy("concept"),
    cell: (row) => <Concept row={row} isDated={isDated} isSelecting={isSelecting} />,
  },
  {
    id: "category",
    header: "Categoría",
    sort: sortBy("category"),
    cell: (row) => <CategoryCell row={row} rows={rows} />,
  },
  { id: "treasury", header: "Tesorería", place: "wide", sort: sortBy("treasury"), cell: ({ treasury }) => treasury },
  {
    id: "amount",
    header: "Monto",
    sort: sortBy("amount"),
    place: "amount",
    cell: (row) => (
      <span className="font-medium">
        <TransactionAmount row={row} />
      </span>
    ),
  },
  {
    id: "notes",
    header: "Notas",
    place: "chosen",
    width: 200,
    sort: sortBy("notes"),
    cell: ({ notes }) => (
      <span className="line-clamp-2 text-fg-muted text-sm [overflow-wrap:anywhere]">{notes ?? "–"}</span>
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

const NONE: TransactionRow[] = [];

/** What the choice of columns needs of them. */
export const choosableColumns: Pick<Column<never>, "id" | "header" | "place">[] = columnsFor({
  isDated: true,
  isSelecting: false,
  rows: NONE,
});

/** The button covers the whole card on a phone. */
function Concept({ row, isDated, isSelecting }: Look & { row: TransactionRow }) {
  const { view } = useFinanceSheet();
  const date = formatDate(row.date);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => view(row.id)}
      className={cn(
        "group block w-full min-w-0 rounded-sm text-left max-md:after:absolute max-md:after:inset-0",
        isSelecting && "max-md:pl-12",
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 [overflow-wrap:anywhere] group-hover:underline max-md:font-medium">{row.concept}</span>
        {row.transferId && <ArrowLeftRight aria-hidden className="size-4 text-fg-muted max-md:hidden" />}
        {row.named && <Badge>{giftFieldLabels.named}</Badge>}
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
  look: ListLook;
  selection: Selection;
  /** No movement was ever recorded. */
  isNew: boolean;
  onNew: () => void;
}

export function TransactionsTable({ list, query, look, selection, isNew, onNew }: TransactionsTableProps) {
  const { state, period } = list;
  const { canExport, church } = useArea();
  const isPhone = useIsDesktop() === false;
  const isDated = period.mode !== "dates";
  const isSelecting = selection.isOpen;
  const rows = query.data?.rows ?? NONE;
  const columns = useMemo(() => columnsFor({ isDated, isSelecting, rows }), [isDated, isSelecting, rows]);
  const count = query.data?.count ?? 0;
  useLastPage(query, list);

  return (
    <DataList
      label="Lista de movimientos"
      summary={`${movementsText(count, church)} ${state.voided ? "anulados, " : ""}${period.title}`}
      columns={columns}
      query={query}
      rowId={({ id }) => id}
      // A touch beside a card's text opens the card: it has no picture for a checkbox.
      selection={canExport && (!isPhone || isSelecting) ? selection : undefined}
      matching={count}
      pick={({ concept }) => `Seleccionar ${concept}`}
      sort={state.sort}
      onSort={list.sort}
      errorTitle="No pudimos cargar los movimientos"
      empty={<TransactionsEmpty list={list} isNew={isNew} onNew={onNew} />}
      pager={
        <Pager
          list={list}
          count={count}
          all={canExport ? { path: "/transactions/export", query: list.exportQuery } : undefined}
        />
      }
      look={look}
    />
  );
}
