"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { HistoryEntry } from "@/lib/history/schema";
import type { ItemList, ItemRow, ItemStats, Places, TrashList } from "@/lib/inventory/schema";
import type { ItemFilters } from "./inventory-state";

/** Every key of this module starts with it: one invalidation after a write reaches all of them. */
export const INVENTORY = "inventory";

export const useItems = (query: ItemFilters) =>
  useQuery({
    queryKey: [INVENTORY, "list", query],
    queryFn: ({ signal }) => api.get<ItemList>("/inventory", query, { signal }),
    placeholderData: keepPreviousData,
  });

export const useItemStats = () =>
  useQuery({ queryKey: [INVENTORY, "stats"], queryFn: () => api.get<ItemStats>("/inventory/stats") });

export const usePlaces = () =>
  useQuery({
    queryKey: [INVENTORY, "places"],
    queryFn: () => api.get<Places>("/inventory/places"),
    placeholderData: { categories: [], locations: [] },
  });

const itemQuery = (id: number) => ({
  queryKey: [INVENTORY, "one", id],
  queryFn: () => api.get<ItemRow>(`/inventory/${id}`),
});

export const useItem = (id: number) => useQuery(itemQuery(id));

/** For editing: `data` stays empty until it is what is saved now, whatever a list or a page remembers. */
export function useFreshItem(id: number) {
  const query = useQuery({ ...itemQuery(id), refetchOnMount: "always" });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

export const useItemHistory = (id: number) =>
  useQuery({
    queryKey: [INVENTORY, "one", id, "history"],
    queryFn: () => api.get<HistoryEntry[]>(`/inventory/${id}/history`),
  });

export const useTrash = (query: { name: string; page: number }) =>
  useQuery({
    queryKey: [INVENTORY, "trash", query],
    queryFn: ({ signal }) => api.get<TrashList>("/inventory/trash", query, { signal }),
    placeholderData: keepPreviousData,
  });
