"use client";

import { type Query, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, type BodyOf, type PathOf } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useRefresh } from "./use-refresh";

type NameOfBulk<Path> = Path extends `/${infer Name}/bulk` ? Name : never;

/** Modules whose rows have bulk actions, by their API paths. */
type RowModuleName = NameOfBulk<PathOf<"POST">>;

/** Path and texts of a module whose deleted rows go to a trash. */
export interface RowModule {
  /** Prefix of its API paths and query keys: "members". */
  module: RowModuleName;
  /** "Eliminaste a Ana", "Ana está de nuevo en la lista". */
  deletedText: (what: string) => string;
  restoredText: (what: string) => string;
  /** "3 personas", "3 personas de nuevo en la lista". */
  countText: (count: number) => string;
  restoredManyText: (what: string) => string;
}

type NamedRow = { id: number; name: string };

const onError = (error: unknown) => toast.error(error);

/** Saves a row and refreshes the queries of its module. Errors are displayed by the form. */
export function useSaveRow<Input, Row>(module: string, save: (input: Input) => Promise<Row>) {
  const refresh = useRefresh(module);
  return async (input: Input) => {
    const row = await save(input);
    void refresh();
    return row;
  };
}

export function useRestoreRow({ module, restoredText }: RowModule) {
  const refresh = useRefresh(module);
  return useMutation({
    mutationFn: ({ id }: NamedRow) => api.post(`/${module}/${id}/restore`),
    onSuccess: (_, { name }) => {
      toast.success(restoredText(name));
      return refresh();
    },
    onError,
  });
}

/** Moves a row to the trash without confirmation: the toast undoes it, and the Papelera for 30 days. */
export function useDeleteRow(rowModule: RowModule, onDeleted?: () => void) {
  const { module, deletedText } = rowModule;
  const client = useQueryClient();
  const restore = useRestoreRow(rowModule);
  return useMutation({
    mutationFn: ({ id }: NamedRow) => api.delete(`/${module}/${id}`),
    onSuccess: (_, row) => {
      onDeleted?.();
      toast.undo(deletedText(row.name), () => restore.mutate(row));
      // The deleted row's own page is about to be left; refetching it would answer 404.
      const isGone = ({ queryKey }: Query) => queryKey[1] === "one" && queryKey[2] === row.id;
      void client.invalidateQueries({ queryKey: [module], predicate: isGone, refetchType: "none" });
      return client.invalidateQueries({ queryKey: [module], predicate: (query) => !isGone(query) });
    },
    onError,
  });
}

/** Restores many rows from the trash. */
export function useRestoreRows({ module, countText, restoredManyText }: RowModule, onRestored?: () => void) {
  const refresh = useRefresh(module);
  return useMutation({
    mutationFn: (ids: number[]) => api.post(`/${module}/bulk`, { action: "restore", ids }),
    onSuccess: ({ changed }) => {
      onRestored?.();
      toast.success(restoredManyText(countText(changed)));
      return refresh();
    },
    onError,
  });
}

/** Moves many rows to the trash; the toast undoes it. */
export function useDeleteRows(rowModule: RowModule, onDeleted: () => void) {
  const { module, countText, deletedText } = rowModule;
  const refresh = useRefresh(module);
  const restore = useRestoreRows(rowModule);
  return useMutation({
    mutationFn: (ids: number[]) => api.post(`/${module}/bulk`, { action: "delete", ids }),
    onSuccess: ({ changed }, ids) => {
      onDeleted();
      toast.undo(deletedText(countText(changed)), () => restore.mutate(ids));
      return refresh();
    },
    onError,
  });
}

/** Bulk change of many rows; `done` is the success message. */
export function useChangeRows<Change extends BodyOf<`/${RowModuleName}/bulk`, "POST">>(
  { module }: RowModule,
  done: (change: Change) => string,
  onChanged: () => void,
) {
  const refresh = useRefresh(module);
  return useMutation({
    mutationFn: (change: Change) => api.post(`/${module}/bulk`, change),
    onSuccess: (_, change) => {
      onChanged();
      toast.success(done(change));
      return refresh();
    },
    onError,
  });
}
