"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { FINANCES } from "@/components/finances/use-finances";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { TreasuryInput, TreasuryRow, TreasuryUpdate } from "@/lib/finances/treasuries/schema";

type Named = Pick<TreasuryRow, "id" | "name">;

/** For editing: `data` stays empty until it is what is saved now, whatever a list remembers. */
export function useFreshTreasury(id: number) {
  const query = useQuery({
    queryKey: [FINANCES, "treasury", id],
    queryFn: () => api.get<TreasuryRow>(`/treasuries/${id}`),
    refetchOnMount: "always",
  });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

/** Creates without an id, updates with one. The form shows what goes wrong. */
export function useSaveTreasury() {
  const refresh = useRefresh(FINANCES);
  return async (input: TreasuryInput | TreasuryUpdate) => {
    const row = await ("id" in input
      ? api.put<TreasuryRow>("/treasuries", input)
      : api.post<TreasuryRow>("/treasuries", input));
    void refresh();
    return row;
  };
}

export function useRestoreTreasury() {
  const refresh = useRefresh(FINANCES);
  return useMutation({
    mutationFn: ({ id }: Named) => api.post<TreasuryRow>(`/treasuries/${id}/restore`),
    onSuccess: (_, { name }) => {
      toast.success(`${name} está de nuevo en uso`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}

/** One without movements, for good. Whoever calls says what went wrong. */
export function useDeleteTreasury() {
  const refresh = useRefresh(FINANCES);
  return useMutation({
    mutationFn: ({ id }: Named) => api.delete(`/treasuries/${id}`),
    onSuccess: (_, { name }) => {
      toast.success(`Eliminaste ${name}`);
      return refresh();
    },
  });
}

/** One with movements: its money goes to `target`, or stays in it. */
export function useArchiveTreasury() {
  const refresh = useRefresh(FINANCES);
  const restore = useRestoreTreasury();
  return useMutation({
    mutationFn: ({ treasury, target }: { treasury: Named; target: Named | null }) =>
      api.delete(`/treasuries/${treasury.id}`, target ? { target: target.id } : { archive: true }),
    onSuccess: (_, { treasury, target }) => {
      // The transfer stays: taking the treasury back would not bring its money back.
      if (target) toast.success(`Archivaste ${treasury.name} y su saldo pasó a ${target.name}`);
      else toast.undo(`Archivaste ${treasury.name}`, () => restore.mutate(treasury));
      return refresh();
    },
  });
}
