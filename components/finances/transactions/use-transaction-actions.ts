"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { FINANCES } from "@/components/finances/finances-search";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { randomId } from "@/lib/client/random";
import { toast } from "@/lib/client/toast";
import type { TransactionRow, TransactionUpdate } from "@/lib/finances/transactions/schema";
import type { TransferInput, TransferUpdate } from "@/lib/finances/transfers/schema";

type NamedTransaction = Pick<TransactionRow, "id" | "concept">;

export function useSaveTransaction() {
  const refresh = useRefresh(FINANCES);
  return async (input: TransactionUpdate) => {
    const row = await api.put("/transactions", input);
    void refresh();
    return row;
  };
}

/** Creates without an id, updates with one; resending the same new transfer creates it once. */
export function useSaveTransfer() {
  const refresh = useRefresh(FINANCES);
  const lastSent = useRef({ text: "", idempotencyKey: "" });
  return async (input: TransferInput | TransferUpdate) => {
    const text = JSON.stringify(input);
    if (text !== lastSent.current.text) lastSent.current = { text, idempotencyKey: randomId() };
    const { idempotencyKey } = lastSent.current;
    const row = await ("id" in input
      ? api.put("/transfers", input)
      : api.post("/transfers", input, { idempotencyKey }));
    void refresh();
    return row;
  };
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
