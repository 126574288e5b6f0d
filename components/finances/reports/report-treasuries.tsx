"use client";

import Link from "next/link";
import { flowText } from "@/components/finances/transactions/transaction-text";
import { useArea } from "@/components/ui/area";
import { searchOf } from "@/lib/client/api";
import { type MoneyStyle, moneyText, signedMoney } from "@/lib/core/money";
import type { FinanceReport } from "@/lib/finances/schema";
import { isSomething } from "./report-amounts";
import { type AmountColumn, ReportTable } from "./report-table";

type Row = FinanceReport["treasuries"][number];

/** What each treasury began with, what came, went and was moved, and what it ended with. */
export function ReportTreasuries({ report }: { report: FinanceReport }) {
  const { church } = useArea();
  const { treasuries, period, opening, income, expense, closing } = report;
  return (
    <ReportTable
      title="Por tesorería"
      header="Tesorería"
      rows={treasuries}
      rowId={({ id }) => id}
      name={({ id, treasury }) => (
        <Link
          href={`/finances${searchOf({ id, period })}`}
          className="text-fg no-underline hover:underline max-lg:after:absolute max-lg:after:inset-0"
        >
          {treasury}
          <span className="sr-only">, ver sus movimientos</span>
        </Link>
      )}
      columns={columnsOf(church)}
      totals={[
        moneyText(opening, church),
        flowText(income, true, church),
        flowText(expense, false, church),
        "",
        "",
        moneyText(closing, church),
      ]}
    />
  );
}

const columnsOf = (church: MoneyStyle): AmountColumn<Row>[] => [
  { header: "Saldo inicial", cell: ({ opening }) => moneyText(opening, church) },
  {
    header: "Ingresos",
    cell: ({ income }) =>
      isSomething(income) && <span className="text-success">{signedMoney(income, true, church)}</span>,
  },
  { header: "Egresos", cell: ({ expense }) => isSomething(expense) && signedMoney(expense, false, church) },
  {
    header: "Traslados recibidos",
    cell: ({ transfersIn }) => isSomething(transfersIn) && moneyText(transfersIn, church),
  },
  {
    header: "Traslados enviados",
    cell: ({ transfersOut }) => isSomething(transfersOut) && moneyText(transfersOut, church),
  },
  { header: "Saldo final", cell: ({ closing }) => moneyText(closing, church), isResult: true },
];
