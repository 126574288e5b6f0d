"use client";

import { useState } from "react";
import { FormSheet, type FormSheetState, type SheetForm, SheetLoading } from "@/components/fields/form-sheet";
import { TransferForm } from "@/components/finances/transfers/transfer-form";
import { type Choices, useChoices } from "@/components/finances/use-choices";
import { transactionQuery } from "@/components/finances/use-finances";
import { useFreshRow } from "@/components/lists/use-fresh-row";
import { useArea } from "@/components/ui/layout/area";
import { SheetBody } from "@/components/ui/popups/sheet";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { LockedNotice } from "./locked-notice";
import { TransactionForm } from "./transaction-form";

/** `?editar=7`: edits a movement, or the transfer that it is half of. */
export function TransactionEditor({ sheet }: { sheet: FormSheetState<number> }) {
  const { canWrite, draftOwner } = useArea();
  const target = canWrite ? sheet.open : null;
  return (
    <FormSheet title="Editar movimiento" target={target} draft={`${draftOwner}:finances:${target}`} sheet={sheet}>
      {(id, form) => <EditForm id={id} {...form} />}
    </FormSheet>
  );
}

function EditForm({ id, ...form }: SheetForm & { id: number }) {
  const choices = useChoices();
  const { data, error, refetch } = useFreshRow(transactionQuery(id));
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
