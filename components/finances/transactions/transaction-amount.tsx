"use client";

import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { amountText } from "./transaction-text";

/** Voided movements count nowhere and are struck through. */
export function TransactionAmount({ row }: { row: TransactionRow }) {
  const { church } = useArea();
  return (
    <span
      className={cn(
        "whitespace-nowrap",
        row.transferId && "text-fg-muted",
        !row.transferId && row.isIncome && "text-success",
        row.voidedAt && "text-fg-muted line-through",
      )}
    >
      {amountText(row, church)}
    </span>
  );
}
