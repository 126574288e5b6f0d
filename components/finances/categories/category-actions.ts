"use client";

import { useMutation } from "@tanstack/react-query";
import { FINANCES } from "@/components/finances/finances-search";
import { useRefresh } from "@/components/lists/use-refresh";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { CategoryInput, CategoryRow, CategoryUpdate } from "@/lib/finances/categories/schema";

/** Creates without an id, updates with one. */
export const useSaveCategory = () =>
  useSaveRow(FINANCES, (input: CategoryInput | CategoryUpdate) =>
    "id" in input ? api.put("/options/categories", input) : api.post("/options/categories", input),
  );

export function useRestoreCategory() {
  const refresh = useRefresh(FINANCES);
  return useMutation({
    mutationFn: ({ id }: CategoryRow) => api.post(`/options/categories/${id}/restore`),
    onSuccess: (_, { value }) => {
      toast.success(`${value} está de nuevo en uso`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}

/** Deletes a category, or archives it if it has movements; the message says which. */
export function useDeleteCategory() {
  const refresh = useRefresh(FINANCES);
  const restore = useRestoreCategory();
  return useMutation({
    mutationFn: async ({ id }: CategoryRow) => {
      await api.delete(`/options/categories/${id}`);
      const archived = await api.get("/options/categories", { archived: true });
      return archived.some((row) => row.id === id);
    },
    onSuccess: (isArchived, category) => {
      if (isArchived) toast.undo(`Archivaste ${category.value}: tiene movimientos`, () => restore.mutate(category));
      else toast.success(`Eliminaste ${category.value}`);
    },
    onError: (error) => toast.error(error),
    onSettled: refresh,
  });
}
