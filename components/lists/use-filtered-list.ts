"use client";

import type { UseQueryStatesKeysMap } from "nuqs";
import type { toQueryString } from "@/lib/client/query";
import { isSet } from "./row-keys";
import { type PagedList, useListState } from "./use-list-state";

interface ListKeys {
  page: unknown;
  pageSize: unknown;
  sort: { parse: (text: string) => string | null };
}

/** What a list screen needs of the state, whatever its filters. */
export interface FilteredList extends PagedList {
  state: PagedList["state"] & { sort: string };
  /** Text that is searched for. */
  text: string;
  /** Search and filters, without page and order. */
  filters: object;
  /** The same with the order, as the export takes it. */
  exportQuery: Parameters<typeof toQueryString>[0];
  isFiltered: boolean;
  isSearched: boolean;
  search: (name: string) => void;
  sort: (text: string) => void;
  clearFilters: () => void;
  clearAll: () => void;
}

/**
 * List with a search, an order and filters; every key but `page`, `pageSize`, `sort` and that of the search text is a filter.
 * `searched`: the key of the search text.
 */
export function useFilteredList<Keys extends UseQueryStatesKeysMap & ListKeys>(
  keys: Keys,
  searched: keyof Keys & string = "name",
) {
  const { state, filter, search, turn, resize } = useListState(keys);
  type Patch = Parameters<typeof filter>[0];
  const { page: _, pageSize: __, sort, ...filters } = state;
  const text = String(state[searched]);
  const names = Object.keys(filters).filter((key) => key !== searched);
  const noFilters = Object.fromEntries(names.map((key) => [key, null])) as Patch;
  return {
    state,
    text,
    filters,
    exportQuery: { ...filters, sort },
    isFiltered: Object.entries(filters).some(([key, value]) => key !== searched && isSet(value)),
    isSearched: text !== "",
    filter,
    search: (searchText: string) => search({ [searched]: searchText } as Patch),
    sort: (text: string) => filter({ sort: keys.sort.parse(text) } as Patch),
    turn,
    resize,
    clearFilters: () => filter(noFilters),
    clearAll: () => filter({ ...noFilters, [searched]: null }),
  };
}
