"use client";

import Link from "next/link";
import { amountText, kindText } from "@/components/finances/transaction-text";
import { ListSkeleton } from "@/components/lists/list-skeleton";
import { useProfile } from "@/components/shell/profile";
import { cn } from "@/components/ui/cn";
import { Panel, PanelHead } from "@/components/ui/panel";
import { formatDate } from "@/lib/core/dates";
import type { TransactionRow } from "@/lib/transactions/schema";
import { linkClass, nameClass, rowClass } from "./row-class";

export function LatestMovements({ rows }: { rows: TransactionRow[] | undefined }) {
  const money = useProfile();
  return (
    <Panel aria-labelledby="movements-title" aria-busy={!rows}>
      <PanelHead
        id="movements-title"
        title="Últimos movimientos"
        action={
          <Link href="/finances?period=todo" className={linkClass}>
            Ver todos
          </Link>
        }
      />
      {rows ? (
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={rowClass}>
              <div className="min-w-0 flex-1">
                <Link href={`/finances?period=todo&ver=${row.id}`} className={nameClass}>
                  {row.concept}
                </Link>
                <span className="block text-fg-muted text-sm">
                  {kindText(row)} · {formatDate(row.date)}
                </span>
              </div>
              <span
                className={cn(
                  "whitespace-nowrap text-right font-medium tabular-nums",
                  row.transferId ? "text-fg-muted" : row.isIncome && "text-success",
                )}
              >
                {amountText(row, money)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <ListSkeleton />
      )}
    </Panel>
  );
}
