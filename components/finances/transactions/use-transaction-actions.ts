"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { FINANCES } from "@/components/finances/use-finances";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { randomName } from "@/lib/client/random";
import { toast } from "@/lib/client/toast";
import type { TransactionRow, TransactionUpdate } from "@/lib/finances/transactions/schema";
import type { TransferInput, TransferRow, TransferUpdate } from "@/lib/finances/transfers/schema";

type Named = Pick<TransactionRow, "id" | "concept">;

export function useSaveTransaction() {
  const refresh = useRefresh(FINANCES);
  return async (input: TransactionUpdate) => {
    const row = await api.put<TransactionRow>("/transactions", input);
    void refresh();
    return row;
  };
}

/** Creates without an id, updates with one; the same new one, sent twice, is created once. */
export function useSaveTransfer() {
  const refresh = useRefresh(FINANCES);
  const sent = useRef({ text: "", idempotencyKey: "" });
  return async (input: TransferInput | TransferUpdate) => {
    const text = JSON.stringify(input);
    if (text !== sent.current.text) sent.current = { text, idempotencyKey: randomName() };
    const { idempotencyKey } = sent.current;
    const row = await ("id" in input
      ? api.put<TransferRow>("/transfers", input)
      : api.post<TransferRow>("/transfers", input, { idempotencyKey }));
    void refresh();
    return row;
  };
}

export function useRestoreTransaction() {
  const refresh = useRefresh(FINANCES);
  return useMutation({
    mutationFn: ({ id }: Named) => api.post<TransactionRow>(`/transactions/${id}/restore`),
    onSuccess: (_, { concept }) => {
      toast.success(`${concept} cuenta de nuevo`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}

/** Resolves once it counts no more; the toast takes it back. */
export function useVoidTransaction() {
  const refresh = useRefresh(FINANCES);
  const restore = useRestoreTransaction();
  return async (row: Named, reason: string) => {
    await api.delete(`/transactions/${row.id}`, { reason });
    toast.undo(`Anulaste ${row.concept}`, () => restore.mutate(row));
    void refresh();
  };
}
