"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import { useClosings } from "@/components/finances/use-finances";
import { useArea } from "@/components/ui/area";
import { Badge } from "@/components/ui/badge";
import { formatDate, monthTitle, today } from "@/lib/core/dates";
import { moneyText, signedMoney } from "@/lib/core/money";
import type { MonthLock } from "@/lib/finances/months/schema";
import type { FinanceReport } from "@/lib/finances/schema";
import { isSomething } from "./report-amounts";
import { ReportTable } from "./report-table";

interface ReportMonthsProps {
  year: string;
  months: FinanceReport["months"];
  /** The month that runs where the church is. */
  now: string;
}

/** The months of a year, and which of them are closed. */
export function ReportMonths({ year, months, now }: ReportMonthsProps) {
  const { church } = useArea();
  const { data: closings } = useClosings();
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
        {
          header: "Ingresos",
          cell: ({ income }) =>
            isSomething(income) && <span className="text-success">{signedMoney(income, true, church)}</span>,
        },
        { header: "Egresos", cell: ({ expense }) => isSomething(expense) && signedMoney(expense, false, church) },
        { header: "Balance", cell: ({ balance }) => moneyText(balance, church), isExtra: true },
        { header: "Saldo final", cell: ({ closing }) => moneyText(closing, church), isResult: true },
        {
          header: "Estado",
          isText: true,
          cell: ({ month }) =>
            closings && <State closing={closings.find((one) => one.month === month)} isRunning={month === now} />,
        },
      ]}
    />
  );
}

function State({ closing, isRunning }: { closing: MonthLock | undefined; isRunning: boolean }) {
  const { church } = useArea();
  if (!closing) return <span className="text-fg-muted max-lg:text-sm">{isRunning ? "En curso" : "Abierto"}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge>
        <Lock aria-hidden />
        Cerrado
      </Badge>
      <span className="text-fg-muted text-sm max-lg:sr-only">
        {closing.userName}, {formatDate(today(church.timeZone, new Date(closing.at)))}
      </span>
    </span>
  );
}
