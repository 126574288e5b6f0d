"use client";

import type { UseQueryStatesKeysMap } from "nuqs";
import type { toQueryString } from "@/lib/client/api";
import { useListState } from "./use-list-state";

interface ListKeys {
  name: unknown;
  page: unknown;
  sort: { parse: (text: string) => string | null };
}

/** What a list screen needs of the state, whatever its filters. */
export interface FilteredList {
  state: { name: string; page: number; sort: string };
  /** Search and filters, without page and order. */
  filters: object;
  /** The same with the order, as the export takes it. */
  exportQuery: Parameters<typeof toQueryString>[0];
  isFiltered: boolean;
  isSearched: boolean;
  search: (name: string) => void;
  sort: (text: string) => void;
  turn: (page: number, history?: "replace") => void;
  clearFilters: () => void;
  clearAll: () => void;
}

/** List with a search, an order and filters; every key but `name`, `page` and `sort` is a filter. */
export function useFilteredList<Keys extends UseQueryStatesKeysMap & ListKeys>(keys: Keys) {
  const { state, filter, search, turn } = useListState(keys);
  type Patch = Parameters<typeof filter>[0];
  const { page: _, sort, ...filters } = state;
  const names = Object.keys(filters).filter((key) => key !== "name");
  const noFilters = Object.fromEntries(names.map((key) => [key, null])) as Patch;
  return {
    state,
    filters,
    exportQuery: { ...filters, sort },
    isFiltered: Object.entries(filters).some(([key, value]) => key !== "name" && value !== null),
    isSearched: state.name !== "",
    filter,
    search: (name: string) => search({ name } as Patch),
    sort: (text: string) => filter({ sort: keys.sort.parse(text) } as Patch),
    turn,
    clearFilters: () => filter(noFilters),
    clearAll: () => filter({ ...noFilters, name: null }),
  };
}
