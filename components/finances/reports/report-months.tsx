"use client";

import { Lock } from "lucide-react";
import { useMonthLocks } from "@/components/finances/use-finances";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Badge } from "@/components/ui/marks/badge";
import { formatDate, monthTitle, today } from "@/lib/core/values/dates";
import { moneyText, signedMoney } from "@/lib/core/values/money";
import type { MonthLock } from "@/lib/finances/months/schema";
import type { FinanceReport } from "@/lib/finances/schema";
import { isNonZero } from "./report-amounts";
import { openingsColumn, ReportTable } from "./report-table";

type Month = FinanceReport["months"][number];

interface ReportMonthsProps {
  year: string;
  months: Month[];
  /** Current month in the church's time zone, `YYYY-MM`. */
  now: string;
}

/** Months of a year and their locks. */
export function ReportMonths({ year, months, now }: ReportMonthsProps) {
  const { church } = useArea();
  const { data: locks } = useMonthLocks();
  return (
    <ReportTable
      title={`Los meses de ${year}`}
      header="Mes"
      rows={months}
      rowId={({ month }) => month}
      name={({ month }) => (
        <Link
          href={`/finances/reports?period=${month}`}
          className="text-fg no-underline hover:underline max-lg:after:absolute max-lg:after:inset-0"
        >
          {monthTitle(month).slice(0, -5)}
          <span className="sr-only">, ver su reporte</span>
        </Link>
      )}
      columns={[
        ...(months.some(({ openings }) => isNonZero(openings)) ? [openingsColumn<Month>(church)] : []),
        {
          header: "Ingresos",
          cell: ({ income }) =>
            isNonZero(income) && <span className="text-success">{signedMoney(income, true, church)}</span>,
        },
        { header: "Egresos", cell: ({ expense }) => isNonZero(expense) && signedMoney(expense, false, church) },
        { header: "Balance", cell: ({ balance }) => moneyText(balance, church), isExtra: true },
        { header: "Saldo final", cell: ({ closing }) => moneyText(closing, church), isResult: true },
        {
          header: "Estado",
          isText: true,
          cell: ({ month }) =>
            locks && <LockState lock={locks.find((one) => one.month === month)} isRunning={month === now} />,
        },
      ]}
    />
  );
}

function LockState({ lock, isRunning }: { lock: MonthLock | undefined; isRunning: boolean }) {
  const { church } = useArea();
  if (!lock) return <span className="text-fg-muted max-lg:text-sm">{isRunning ? "En curso" : "Abierto"}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge>
        <Lock aria-hidden />
        Cerrado
      </Badge>
      <span className="text-fg-muted text-sm max-lg:sr-only">
        {lock.userName}, {formatDate(today(church.timeZone, new Date(lock.at)))}
      </span>
    </span>
  );
}
