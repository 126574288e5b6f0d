"use client";

import { useMutation } from "@tanstack/react-query";
import { FINANCES } from "@/components/finances/finances-search";
import { useRefresh } from "@/components/lists/use-refresh";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { TreasuryInput, TreasuryRow, TreasuryUpdate } from "@/lib/finances/treasuries/schema";

type NamedTreasury = Pick<TreasuryRow, "id" | "name">;

export const treasuryQuery = (id: number) => ({
  queryKey: [FINANCES, "treasury", id],
  queryFn: () => api.get(`/treasuries/${id}`),
});

/** Creates without an id, updates with one. */
export const useSaveTreasury = () =>
  useSaveRow(FINANCES, (input: TreasuryInput | TreasuryUpdate) =>
    "id" in input ? api.put("/treasuries", input) : api.post("/treasuries", input),
  );

export function useRestoreTreasury() {
  const refresh = useRefresh(FINANCES);
  return useMutation({
    mutationFn: ({ id }: NamedTreasury) => api.post(`/treasuries/${id}/restore`),
    onSuccess: (_, { name }) => {
      toast.success(`${name} está de nuevo en uso`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}

/** Deletes a treasury without movements permanently. The caller handles errors. */
export function useDeleteTreasury() {
  const refresh = useRefresh(FINANCES);
  return useMutation({
    mutationFn: ({ id }: NamedTreasury) => api.delete(`/treasuries/${id}`),
    onSuccess: (_, { name }) => {
      toast.success(`Eliminaste ${name}`);
      return refresh();
    },
  });
}

/** Archives a treasury with movements; its balance moves to `target`, or stays. */
export function useArchiveTreasury() {
  const refresh = useRefresh(FINANCES);
  const restore = useRestoreTreasury();
  return useMutation({
    mutationFn: ({ treasury, target }: { treasury: NamedTreasury; target: NamedTreasury | null }) =>
      api.delete(`/treasuries/${treasury.id}`, target ? { target: target.id } : { archive: true }),
    onSuccess: (_, { treasury, target }) => {
      // No undo: restoring the treasury would not revert the transfer.
      if (target) toast.success(`Archivaste ${treasury.name} y su saldo pasó a ${target.name}`);
      else toast.undo(`Archivaste ${treasury.name}`, () => restore.mutate(treasury));
      return refresh();
    },
  });
}
