"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { FINANCES } from "@/components/finances/finances-search";
import { useRefresh } from "@/components/lists/use-refresh";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { api } from "@/lib/client/api";
import { randomId } from "@/lib/client/random";
import { toast } from "@/lib/client/toast";
import type { TransactionRow, TransactionUpdate } from "@/lib/finances/transactions/schema";
import type { TransferInput, TransferUpdate } from "@/lib/finances/transfers/schema";

type NamedTransaction = Pick<TransactionRow, "id" | "concept">;

export const useSaveTransaction = () =>
  useSaveRow(FINANCES, (input: TransactionUpdate) => api.put("/transactions", input));

/** Creates without an id, updates with one; resending the same new transfer creates it once. */
export function useSaveTransfer() {
  const lastSent = useRef({ text: "", idempotencyKey: "" });
  return useSaveRow(FINANCES, (input: TransferInput | TransferUpdate) => {
    const text = JSON.stringify(input);
    if (text !== lastSent.current.text) lastSent.current = { text, idempotencyKey: randomId() };
    const { idempotencyKey } = lastSent.current;
    return "id" in input ? api.put("/transfers", input) : api.post("/transfers", input, { idempotencyKey });
  });
}

export function useRestoreTransaction() {
  const refresh = useRefresh(FINANCES);
  return useMutation({
    mutationFn: ({ id }: NamedTransaction) => api.post(`/transactions/${id}/restore`),
    onSuccess: (_, { concept }) => {
      toast.success(`${concept} cuenta de nuevo`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}

/** Resolves once the movement is voided; the toast undoes it. */
export function useVoidTransaction() {
  const refresh = useRefresh(FINANCES);
  const restore = useRestoreTransaction();
  return async (row: NamedTransaction, reason: string) => {
    await api.delete(`/transactions/${row.id}`, { reason });
    toast.undo(`Anulaste ${row.concept}`, () => restore.mutate(row));
    void refresh();
  };
}
