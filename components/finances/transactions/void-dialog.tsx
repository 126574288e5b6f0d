"use client";

import { useState } from "react";
import { Form, SubmitButton } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { type TransactionRow, voidInput } from "@/lib/finances/transactions/schema";
import { amountText } from "./transaction-text";
import { useVoidTransaction } from "./use-transaction-actions";

interface VoidDialogProps {
  row: TransactionRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onVoided?: () => void;
}

/** Asks for the reason, which is stored with the movement for later audits. */
export function VoidDialog({ row, open, onOpenChange, onVoided }: VoidDialogProps) {
  const { church } = useArea();
  const voidTransaction = useVoidTransaction();
  const [values] = useState({ reason: "" });

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={row.transferId ? "Anular el traslado" : "Anular el movimiento"}
        description={`${row.concept}, ${amountText(row, church)}. Deja de contar en los saldos; queda en Anulados y puedes restaurarlo.`}
      >
        <Form
          schema={voidInput}
          values={values}
          onSubmit={async ({ reason }) => {
            await voidTransaction(row, reason);
            onOpenChange(false);
            onVoided?.();
          }}
          className="mt-4"
        >
          <TextField
            name="reason"
            label="Motivo"
            placeholder="Se registró dos veces…"
            autoComplete="off"
            maxLength={200}
          />
          <DialogFooter className="mt-2">
            <DialogClose asChild>
              <Button>Cancelar</Button>
            </DialogClose>
            <SubmitButton busyText="Anulando…">Anular</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
