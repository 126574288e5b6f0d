"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { INVENTORY, type ItemFilters, itemQueryKeys } from "./inventory-search";

export const useItems = (query: ItemFilters) =>
  useQuery({
    queryKey: itemQueryKeys.list(query),
    queryFn: ({ signal }) => api.get("/inventory", query, { signal }),
    placeholderData: keepPreviousData,
  });

export const useItemStats = () =>
  useQuery({ queryKey: itemQueryKeys.stats, queryFn: () => api.get("/inventory/stats") });

export const usePlaces = () =>
  useQuery({
    queryKey: [INVENTORY, "places"],
    queryFn: () => api.get("/inventory/places"),
    placeholderData: { categories: [], locations: [] },
  });

const itemQuery = (id: number) => ({
  queryKey: itemQueryKeys.one(id),
  queryFn: () => api.get(`/inventory/${id}`),
});

export const useItem = (id: number) => useQuery(itemQuery(id));

/** For editing: `data` is undefined until refetched, so that the form never starts from a cached row. */
export function useFreshItem(id: number) {
  const query = useQuery({ ...itemQuery(id), refetchOnMount: "always" });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

export const useItemHistory = (id: number) =>
  useQuery({
    queryKey: [INVENTORY, "one", id, "history"],
    queryFn: () => api.get(`/inventory/${id}/history`),
  });

export const useTrash = (query: { name: string; page: number }) =>
  useQuery({
    queryKey: [INVENTORY, "trash", query],
    queryFn: ({ signal }) => api.get("/inventory/trash", query, { signal }),
    placeholderData: keepPreviousData,
  });
