import { amountText, kindText } from "@/components/finances/transactions/transaction-text";
import { cn } from "@/components/ui/cn";
import type { LatestRow } from "@/components/ui/modules/manifest";
import { formatDate } from "@/lib/core/values/dates";
import type { MoneyStyle } from "@/lib/core/values/money";
import type { Dashboard } from "@/lib/dashboard/schema";

type LatestMovement = NonNullable<Dashboard["lastMovements"]>[number];

/** A movement among the newest rows of the home. */
export const toLatestMovement = (row: LatestMovement, money: MoneyStyle): LatestRow => ({
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
});
