"use client";

import { type Query, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useRefresh } from "./use-refresh";

/** A module's rows that lie in a trash for a while once they are deleted. */
export interface Rows {
  /** Where its addresses and its query keys begin: "members". */
  module: string;
  /** "Eliminaste a Ana", "Ana está de nuevo en la lista". */
  deleted: (what: string) => string;
  restored: (what: string) => string;
  /** "3 personas", "3 personas de nuevo en la lista". */
  many: (count: number) => string;
  restoredMany: (what: string) => string;
}

type Named = { id: number; name: string };
type Changed = { changed: number };

const onError = (error: unknown) => toast.error(error);

/** Creates without an id, updates with one. The form shows what goes wrong. */
export function useSaveRow<Row>({ module }: Rows) {
  const refresh = useRefresh(module);
  return async (input: object) => {
    const row = await ("id" in input ? api.put<Row>(`/${module}`, input) : api.post<Row>(`/${module}`, input));
    void refresh();
    return row;
  };
}

export function useRestoreRow({ module, restored }: Rows) {
  const refresh = useRefresh(module);
  return useMutation({
    mutationFn: ({ id }: Named) => api.post(`/${module}/${id}/restore`),
    onSuccess: (_, { name }) => {
      toast.success(restored(name));
      return refresh();
    },
    onError,
  });
}

/** To the trash at once, without a question: the toast takes it back, and the Papelera does for 30 days. */
export function useDeleteRow(rows: Rows, onDeleted?: () => void) {
  const { module, deleted } = rows;
  const client = useQueryClient();
  const restore = useRestoreRow(rows);
  return useMutation({
    mutationFn: ({ id }: Named) => api.delete(`/${module}/${id}`),
    onSuccess: (_, row) => {
      onDeleted?.();
      toast.undo(deleted(row.name), () => restore.mutate(row));
      // The deleted row's own page is about to be left; asking for it again would only bring a 404.
      const isGone = ({ queryKey }: Query) => queryKey[1] === "one" && queryKey[2] === row.id;
      void client.invalidateQueries({ queryKey: [module], predicate: isGone, refetchType: "none" });
      return client.invalidateQueries({ queryKey: [module], predicate: (query) => !isGone(query) });
    },
    onError,
  });
}

/** Takes many out of the trash. */
export function useRestoreRows({ module, many, restoredMany }: Rows, onRestored?: () => void) {
  const refresh = useRefresh(module);
  return useMutation({
    mutationFn: (ids: number[]) => api.post<Changed>(`/${module}/bulk`, { action: "restore", ids }),
    onSuccess: ({ changed }) => {
      onRestored?.();
      toast.success(restoredMany(many(changed)));
      return refresh();
    },
    onError,
  });
}

/** Many to the trash at once; the toast takes all of it back. */
export function useDeleteRows(rows: Rows, onDeleted: () => void) {
  const { module, many, deleted } = rows;
  const refresh = useRefresh(module);
  const restore = useRestoreRows(rows);
  return useMutation({
    mutationFn: (ids: number[]) => api.post<Changed>(`/${module}/bulk`, { action: "delete", ids }),
    onSuccess: ({ changed }, ids) => {
      onDeleted();
      toast.undo(deleted(many(changed)), () => restore.mutate(ids));
      return refresh();
    },
    onError,
  });
}

/** Changes the same of many rows; `done` says what came of it. */
export function useChangeRows<Change extends { ids: number[] }>(
  { module }: Rows,
  done: (change: Change) => string,
  onChanged: () => void,
) {
  const refresh = useRefresh(module);
  return useMutation({
    mutationFn: (change: Change) => api.post<Changed>(`/${module}/bulk`, change),
    onSuccess: (_, change) => {
      onChanged();
      toast.success(done(change));
      return refresh();
    },
    onError,
  });
}
