"use client";

import { useMutation } from "@tanstack/react-query";
import { FINANCES } from "@/components/finances/use-finances";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { CategoryInput, CategoryRow, CategoryUpdate } from "@/lib/finances/categories/schema";

/** Creates without an id, updates with one. The form shows what goes wrong. */
export function useSaveCategory() {
  const refresh = useRefresh(FINANCES);
  return async (input: CategoryInput | CategoryUpdate) => {
    const row = await ("id" in input
      ? api.put<CategoryRow>("/options/categories", input)
      : api.post<CategoryRow>("/options/categories", input));
    void refresh();
    return row;
  };
}

export function useRestoreCategory() {
  const refresh = useRefresh(FINANCES);
  return useMutation({
    mutationFn: ({ id }: CategoryRow) => api.post<CategoryRow>(`/options/categories/${id}/restore`),
    onSuccess: (_, { value }) => {
      toast.success(`${value} está de nuevo en uso`);
      return refresh();
    },
    onError: (error) => toast.error(error),
  });
}

/** Without movements it is gone, with movements it is archived; the message says which. */
export function useDeleteCategory() {
  const refresh = useRefresh(FINANCES);
  const restore = useRestoreCategory();
  return useMutation({
    mutationFn: async ({ id }: CategoryRow) => {
      await api.delete(`/options/categories/${id}`);
      const archived = await api.get<CategoryRow[]>("/options/categories", { archived: true });
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
