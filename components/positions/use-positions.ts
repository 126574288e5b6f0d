"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRefresh } from "@/components/lists/use-refresh";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { PositionInput, PositionRow, PositionUpdate } from "@/lib/members/positions/schema";
import { countedPositionsQuery, OPTIONS } from "./positions";

/** Creates without an id, updates with one. */
export const useSavePosition = () =>
  useSaveRow(OPTIONS, (input: PositionInput | PositionUpdate) =>
    "id" in input ? api.put("/options/positions", input) : api.post("/options/positions", input),
  );

/** Optimistic reorder, saved one after the other; a refused one is reverted by the refetch. */
export function useOrderPositions() {
  const { queryKey } = countedPositionsQuery;
  const client = useQueryClient();
  const refresh = useRefresh(OPTIONS);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: "positions" },
    mutationFn: (rows: PositionRow[]) => api.put("/options/positions/order", { ids: rows.map(({ id }) => id) }),
    onMutate: async (rows) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, rows);
    },
    onError: (error) => toast.error(error),
    // Only after the last pending reorder: the screen displays it already.
    onSettled: () => {
      if (client.isMutating({ mutationKey: queryKey }) === 1) return refresh();
    },
  });
}

/** With a target, its people are moved there first. */
export function useDeletePosition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ position, target }: { position: PositionRow; target?: number }) =>
      api.delete(`/options/positions/${position.id}`, { target }),
    onSuccess: (_, { position }) => {
      toast.success(`Eliminaste el cargo ${position.value}`);
      // The people of the position have another one now.
      void client.invalidateQueries({ queryKey: ["members"] });
      return client.invalidateQueries({ queryKey: [OPTIONS] });
    },
  });
}
