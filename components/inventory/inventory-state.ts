"use client";

import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { useListState } from "@/components/lists/use-list-state";
import { itemSorts } from "@/lib/inventory/rules";
import { type ItemFilters, itemSearch } from "./inventory-search";

const keys = itemSearch({ createParser, parseAsString, parseAsStringLiteral });

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
