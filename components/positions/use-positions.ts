"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { PositionInput, PositionRow, PositionUpdate } from "@/lib/members/positions/schema";

/** Every key of the lists to choose from starts with it. */
const OPTIONS = "options";

const countedKey = [OPTIONS, "positions", "counted"];

/** The positions with how many hold each. */
export const useCountedPositions = () =>
  useQuery({
    queryKey: countedKey,
    queryFn: () => api.get<PositionRow[]>("/options/positions", { members: true }),
  });

/** Creates without an id, updates with one. The form shows what goes wrong. */
export function useSavePosition() {
  const refresh = useRefresh(OPTIONS);
  return async (input: PositionInput | PositionUpdate) => {
    const row = await ("id" in input
      ? api.put<PositionRow>("/options/positions", input)
      : api.post<PositionRow>("/options/positions", input));
    void refresh();
    return row;
  };
}

/** At once on screen, and saved one after the other; what the server refuses goes back to where it was. */
export function useOrderPositions() {
  const client = useQueryClient();
  const refresh = useRefresh(OPTIONS);
  return useMutation({
    mutationKey: countedKey,
    scope: { id: "positions" },
    mutationFn: (rows: PositionRow[]) =>
      api.put<PositionRow[]>("/options/positions/order", { ids: rows.map(({ id }) => id) }),
    onMutate: async (rows) => {
      await client.cancelQueries({ queryKey: countedKey });
      client.setQueryData(countedKey, rows);
    },
    onError: (error) => toast.error(error),
    // What is still on its way stands on screen already.
    onSettled: () => {
      if (client.isMutating({ mutationKey: countedKey }) === 1) return refresh();
    },
  });
}

/** With a target its people move there first. */
export function useDeletePosition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ position, target }: { position: PositionRow; target?: number }) =>
      api.delete(`/options/positions/${position.id}`, { target }),
    onSuccess: (_, { position }) => {
      toast.success(`Eliminaste el cargo ${position.value}`);
      // Whoever held it has another one now.
      void client.invalidateQueries({ queryKey: ["members"] });
      return client.invalidateQueries({ queryKey: [OPTIONS] });
    },
  });
}
