"use client";

import { RowHistory } from "@/components/history/row-history";
import { useAreaPlace } from "@/components/shell/area-place";
import type { HistoryEntry } from "@/lib/history/schema";
import { transactionFieldLabels } from "@/lib/transactions/labels";
import { isTransactionField, transactionText } from "./transaction-text";
import { useNames } from "./use-choices";
import { useTransactionHistory } from "./use-finances";

const actions: Record<HistoryEntry["action"], string> = {
  create: "registró el movimiento",
  update: "cambió el movimiento",
  delete: "anuló el movimiento",
  restore: "restauró el movimiento",
  destroy: "borró el movimiento",
};

export function TransactionHistory({ id }: { id: number }) {
  const { church } = useAreaPlace();
  const query = useTransactionHistory(id);
  const names = useNames();

  const tell = ({ action, changes }: HistoryEntry) => {
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

  return <RowHistory query={query} actions={actions} tell={tell} />;
}
