"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { parseAsString, useQueryStates } from "nuqs";
import { parseAsId } from "@/components/lists/parse-whole";
import { api } from "@/lib/client/api";

const keys = {
  entity: parseAsString,
  userId: parseAsId,
  text: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

/** Filters of the history, stored in the address; `tables`: those it may name. */
export function useHistoryFilters(tables: object) {
  const [{ entity, ...others }, setFilters] = useQueryStates(keys, { history: "push" });
  const filters = { entity: entity !== null && entity in tables ? entity : null, ...others };
  const isFiltered = Object.values(filters).some((value) => value !== null);
  return { filters, setFilters, isFiltered, clear: () => setFilters(null) };
}

export type HistoryFilters = ReturnType<typeof useHistoryFilters>;

/** Pages of the history loaded so far. */
export const useHistory = (filters: HistoryFilters["filters"]) =>
  useInfiniteQuery({
    queryKey: ["history", filters],
    queryFn: ({ pageParam, signal }) => api.get("/history", { ...filters, before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** One change with its long texts whole. */
export const readChange = async (change: number) => (await api.get("/history", { change })).rows;

export const useHistoryPeople = () =>
  useQuery({ queryKey: ["history", "people"], queryFn: () => api.get("/history/people") });
