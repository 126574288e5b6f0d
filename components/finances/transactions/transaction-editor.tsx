"use client";

import { useState } from "react";
import { FormSheet, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { TransferForm } from "@/components/finances/transfers/transfer-form";
import { type Choices, useChoices } from "@/components/finances/use-choices";
import { useFinanceSheet } from "@/components/finances/use-finance-sheet";
import { useFreshTransaction } from "@/components/finances/use-finances";
import { useArea } from "@/components/ui/area";
import { SheetBody } from "@/components/ui/sheet";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { LockedNotice } from "./locked-notice";
import { TransactionForm } from "./transaction-form";

/** `?editar=7`: edits a movement, or the transfer that it is half of. */
export function TransactionEditor() {
  const { canWrite, draftOwner } = useArea();
  const sheet = useFinanceSheet();
  const target = canWrite ? sheet.editedId : null;
  return (
    <FormSheet title="Editar movimiento" target={target} draft={`${draftOwner}:finances:${target}`} sheet={sheet}>
      {(id, form) => <EditForm id={id} {...form} />}
    </FormSheet>
  );
}

function EditForm({ id, ...form }: SheetForm & { id: number }) {
  const choices = useChoices();
  const { data, error, refetch } = useFreshTransaction(id);
  if (!data || !choices.data)
    return (
      <SheetLoading
        errorTitle="No pudimos cargar el movimiento"
        error={error ?? choices.error}
        onRetry={() => Promise.all([refetch(), choices.refetch()])}
      />
    );
  return <LoadedForm row={data} choices={choices.data} {...form} />;
}

/** Snapshot of the row: a month locked meanwhile must not discard the typed input. */
function LoadedForm({ row: loaded, choices, ...form }: SheetForm & { row: TransactionRow; choices: Choices }) {
  const [row] = useState(loaded);
  if (row.isLocked || row.voidedAt)
    return (
      <SheetBody>
        <LockedNotice row={row} />
      </SheetBody>
    );
  return row.transferId ? (
    <TransferForm half={row} treasuries={choices.treasuries} {...form} />
  ) : (
    <TransactionForm transaction={row} choices={choices} {...form} />
  );
}
