import { amountText, kindText } from "@/components/finances/transactions/transaction-text";
import { LatestRows } from "@/components/lists/latest-rows";
import { cn } from "@/components/ui/cn";
import { formatDate } from "@/lib/core/values/dates";
import type { MoneyStyle } from "@/lib/core/values/money";
import type { Dashboard } from "@/lib/dashboard/schema";

interface LatestMovementsProps {
  rows: NonNullable<Dashboard["lastMovements"]>;
  money: MoneyStyle;
}

export const LatestMovements = ({ rows, money }: LatestMovementsProps) => (
  <LatestRows
    id="movements-title"
    title="Últimos movimientos"
    href="/finances?period=todo"
    rows={rows.slice(0, 6)}
    toLatestRow={(row) => ({
      key: row.id,
      href: `/finances?period=todo&ver=${row.id}`,
      name: row.concept,
      note: `${kindText(row)} · ${formatDate(row.date)}`,
      after: (
        <span
          className={cn(
            "whitespace-nowrap text-right font-medium tabular-nums",
            row.transferId ? "text-fg-muted" : row.isIncome && "text-success",
          )}
        >
          {amountText(row, money)}
        </span>
      ),
    })}
  />
);
