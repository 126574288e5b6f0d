"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useRowOrder } from "@/components/lists/use-row-order";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { PositionInput, PositionRow, PositionUpdate } from "@/lib/members/positions/schema";
import { OPTIONS } from "./position-keys";
import { countedPositionsQuery } from "./positions";

/** Creates without an id, updates with one. */
export const useSavePosition = () =>
  useSaveRow(OPTIONS, (input: PositionInput | PositionUpdate) =>
    "id" in input ? api.put("/options/positions", input) : api.post("/options/positions", input),
  );

export const useOrderPositions = () =>
  useRowOrder({
    queryKey: countedPositionsQuery.queryKey,
    module: OPTIONS,
    save: (ids) => api.put("/options/positions/order", { ids }),
  });

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
