"use client";

import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogContent } from "@/components/ui/popups/dialog";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { amountText } from "./transaction-text";
import { useVoidTransaction } from "./use-transaction-actions";
import { VoidForm } from "./void-form";

interface VoidDialogProps {
  row: TransactionRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onVoided?: () => void;
}

export function VoidDialog({ row, open, onOpenChange, onVoided }: VoidDialogProps) {
  const { church } = useArea();
  const voidTransaction = useVoidTransaction();

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={row.transferId ? "Anular el traslado" : "Anular el movimiento"}
        description={`${row.concept}, ${amountText(row, church)}. Deja de contar en los saldos; queda en Anulados y puedes restaurarlo.`}
      >
        <VoidForm
          onVoid={async (reason) => {
            await voidTransaction(row, reason);
            onOpenChange(false);
            onVoided?.();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
