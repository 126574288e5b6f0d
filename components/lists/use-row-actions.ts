"use client";

import { type Query, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { RowModule } from "./row-module";
import { useAction } from "./use-action";
import { useRefresh } from "./use-refresh";

type NamedRow = { id: number; name: string };

/** Saves a row and refreshes the queries of its module. Errors are displayed by the form. */
export function useSaveRow<Input, Row>(module: string, save: (input: Input) => Promise<Row>) {
  const refresh = useRefresh(module);
  return async (input: Input) => {
    const row = await save(input);
    void refresh();
    return row;
  };
}

/** Removal of a row and its return, with their messages. `isPending`: one of them is running. */
export function useRowActions({ module, objectText }: RowModule) {
  const client = useQueryClient();
  const refresh = useRefresh(module);
  const { mutate, isPending } = useAction();

  const restore = ({ id, name }: NamedRow) =>
    mutate(async () => {
      await api.post(`/${module}/${id}/restore`);
      toast.success(`${name} está de nuevo en la lista`);
      return refresh();
    });

  /** Moves a row to the trash without confirmation: the toast undoes it, and the Papelera for 30 days. */
  const remove = (row: NamedRow, onRemoved?: () => void) =>
    mutate(async () => {
      await api.delete(`/${module}/${row.id}`);
      onRemoved?.();
      toast.undo(`Eliminaste ${objectText(row.name)}`, () => restore(row));
      // The deleted row's own page is about to be left; refetching it would answer 404.
      const isGone = ({ queryKey }: Query) => queryKey[1] === "one" && queryKey[2] === row.id;
      void client.invalidateQueries({ queryKey: [module], predicate: isGone, refetchType: "none" });
      return client.invalidateQueries({ queryKey: [module], predicate: (query) => !isGone(query) });
    });

  return { isPending, restore, remove };
}
