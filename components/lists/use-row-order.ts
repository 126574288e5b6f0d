"use client";

import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/lib/client/toast";
import { useRefresh } from "./use-refresh";

interface RowOrder<Row> {
  /** Of the query whose rows are ordered. */
  queryKey: QueryKey;
  /** Prefix of the queries that follow. */
  module: string;
  save: (ids: number[]) => Promise<Row[]>;
}

/** Optimistic reorder, saved one after the other; a refused one is reverted by the refetch. */
export function useRowOrder<Row extends { id: number }>({ queryKey, module, save }: RowOrder<Row>) {
  const client = useQueryClient();
  const refresh = useRefresh(module);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join() },
    mutationFn: (rows: Row[]) => save(rows.map(({ id }) => id)),
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
