"use client";

import type { ReactNode } from "react";
import { flowText, movementsText } from "@/components/finances/transactions/transaction-text";
import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import { Skeleton } from "@/components/ui/states/skeleton";
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
  // Absent in an answer that an older version kept for when there is no connection.
  const closing: string | undefined = until ? summary?.closing : undefined;
  const held = treasury ? `Saldo de ${treasury}` : closing ? "Saldo" : "Saldo total";
  const money = (amount?: string) => moneyText(amount ?? "0.00", church);
  const income = summary?.income ?? "0.00";
  return (
    <dl
      aria-busy={!summary}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 md:flex md:gap-0 md:divide-x md:divide-border md:px-0 md:py-0"
    >
      <Figure label="Ingresos" note={movementsText(summary?.incomes ?? 0, church)} loading={!summary}>
        <span className={Number(income) > 0 ? "text-success" : undefined}>{flowText(income, true, church)}</span>
      </Figure>
      <Figure label="Egresos" note={movementsText(summary?.expenses ?? 0, church)} loading={!summary}>
        {flowText(summary?.expense ?? "0.00", false, church)}
      </Figure>
      <Figure
        isMain
        label="Balance"
        note={
          <>
            {until && closing ? `${held} al ${formatDate(until)}` : held}:{" "}
            <span className="whitespace-nowrap">{money(closing ?? summary?.total)}</span>
          </>
        }
        loading={!summary}
      >
        {money(summary?.balance)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  note: ReactNode;
  loading: boolean;
  /** On phones large at the left, with its note; the others are lines at the right. */
  isMain?: boolean;
  children: ReactNode;
}

const Figure = ({ label, note, loading, isMain = false, children }: FigureProps) => (
  <div
    className={cn(
      "min-w-0 md:grid md:content-center md:px-5 md:py-2",
      isMain
        ? "max-md:col-start-1 max-md:row-span-2 max-md:row-start-1"
        : "max-md:col-start-2 max-md:flex max-md:min-h-8 max-md:items-center max-md:justify-end max-md:gap-2",
    )}
  >
    <dt className="text-fg-muted text-sm">{label}</dt>
    <dd className={cn("min-h-7 whitespace-nowrap font-semibold md:text-lg", isMain && "text-lg")}>
      {loading ? <Skeleton className="h-6 w-28" /> : children}
    </dd>
    <dd className={cn("min-h-[1.3125rem] text-fg-muted text-sm", isMain ? "md:max-w-56" : "max-md:hidden")}>
      {loading ? <Skeleton className="mt-1 w-24" /> : note}
    </dd>
  </div>
);
