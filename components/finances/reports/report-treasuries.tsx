"use client";

import { flowText } from "@/components/finances/transactions/transaction-text";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { toQueryString } from "@/lib/client/query";
import { type MoneyStyle, moneyText, signedMoney } from "@/lib/core/values/money";
import type { FinanceReport } from "@/lib/finances/schema";
import { isNonZero } from "./report-amounts";
import { type AmountColumn, openingsColumn, ReportTable } from "./report-table";

type Row = FinanceReport["treasuries"][number];

/** Opening balance, income, expense, transfers and closing balance of each treasury. */
export function ReportTreasuries({ report }: { report: FinanceReport }) {
  const { church } = useArea();
  const { treasuries, period, opening, openings, income, expense, closing } = report;
  return (
    <ReportTable
      title="Por tesorería"
      header="Tesorería"
      rows={treasuries}
      rowId={({ id }) => id}
      name={({ id, treasury }) => (
        <Link
          href={`/finances${toQueryString({ id, period })}`}
          className="text-fg no-underline hover:underline max-lg:after:absolute max-lg:after:inset-0"
        >
          {treasury}
          <span className="sr-only">, ver sus movimientos</span>
        </Link>
      )}
      columns={columnsOf(church, isNonZero(openings))}
      totals={[
        moneyText(opening, church),
        ...(isNonZero(openings) ? [moneyText(openings, church)] : []),
        flowText(income, true, church),
        flowText(expense, false, church),
        "",
        "",
        moneyText(closing, church),
      ]}
    />
  );
}

const columnsOf = (church: MoneyStyle, hasOpenings: boolean): AmountColumn<Row>[] => [
  { header: "Saldo inicial", cell: ({ opening }) => moneyText(opening, church) },
  ...(hasOpenings ? [openingsColumn<Row>(church)] : []),
  {
    header: "Ingresos",
    cell: ({ income }) =>
      isNonZero(income) && <span className="text-success">{signedMoney(income, true, church)}</span>,
  },
  { header: "Egresos", cell: ({ expense }) => isNonZero(expense) && signedMoney(expense, false, church) },
  {
    header: "Traslados recibidos",
    cell: ({ transfersIn }) => isNonZero(transfersIn) && moneyText(transfersIn, church),
  },
  {
    header: "Traslados enviados",
    cell: ({ transfersOut }) => isNonZero(transfersOut) && moneyText(transfersOut, church),
  },
  { header: "Saldo final", cell: ({ closing }) => moneyText(closing, church), isResult: true },
];
