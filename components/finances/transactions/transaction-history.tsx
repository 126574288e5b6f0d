"use client";

import { useNames } from "@/components/finances/use-choices";
import { readTransactionHistory, useTransactionHistory } from "@/components/finances/use-finances";
import { useMethodText } from "@/components/finances/use-method-text";
import { RowHistory } from "@/components/lists/row-history";
import { useArea } from "@/components/ui/layout/area";
import { transactionFieldLabels } from "@/lib/finances/transactions/labels";
import type { HistoryEntry } from "@/lib/history/schema";
import { isTransactionField, transactionText } from "./transaction-text";

const actions: Record<HistoryEntry["action"], string> = {
  create: "registró el movimiento",
  update: "cambió el movimiento",
  delete: "anuló el movimiento",
  restore: "restauró el movimiento",
  destroy: "borró el movimiento",
};

export function TransactionHistory({ id }: { id: number }) {
  const { church } = useArea();
  const query = useTransactionHistory(id);
  const names = { ...useNames(), methodText: useMethodText() };

  const describe = ({ action, changes }: HistoryEntry) => {
    const reason = changes.find(({ field }) => field === "voidReason");
    return {
      notes: action === "delete" && reason ? [`Motivo: ${reason.after}`] : [],
      changes: changes.flatMap(({ field, before, after }) =>
        isTransactionField(field)
          ? [
              {
                label: transactionFieldLabels[field],
                before: transactionText(field, before, names, church),
                after: transactionText(field, after, names, church),
              },
            ]
          : [],
      ),
    };
  };

  const read = (change: number) => readTransactionHistory(id, change);
  return <RowHistory query={query} actions={actions} describe={describe} read={read} />;
}
