"use client";

import { type inferParserType, parseAsString, parseAsStringLiteral } from "nuqs";
import { parseAsPage } from "@/components/lists/parse-whole";
import { useListState } from "@/components/lists/use-list-state";
import { acquisitions, conditions, itemSorts } from "@/lib/inventory/rules";

/** Query parameters of the list, named as in `GET /api/inventory`. */
const keys = {
  name: parseAsString.withDefault(""),
  page: parseAsPage,
  sort: parseAsStringLiteral(itemSorts).withDefault("name"),
  category: parseAsString,
  location: parseAsString,
  condition: parseAsStringLiteral(conditions),
  acquisition: parseAsStringLiteral(acquisitions),
};

export type ItemFilters = inferParserType<typeof keys>;

const noFilters = { category: null, location: null, condition: null, acquisition: null } satisfies Partial<ItemFilters>;

export function useInventoryState() {
  const { state, filter, search, turn } = useListState(keys);
  const { page: _, sort, ...filters } = state;
  return {
    state,
    /** Filters without page and order. */
    filters,
    /** The same with the order, as `GET /api/inventory/export` takes it. */
    exportQuery: { ...filters, sort },
    isFiltered: Object.keys(noFilters).some((key) => state[key as keyof typeof noFilters] !== null),
    isSearched: state.name !== "",
    filter,
    search: (name: string) => search({ name }),
    sort: (sort: string) => filter({ sort: itemSorts.find((option) => option === sort) ?? null }),
    turn,
    clearFilters: () => filter(noFilters),
    clearAll: () => filter({ ...noFilters, name: null }),
  };
}

export type InventoryState = ReturnType<typeof useInventoryState>;
