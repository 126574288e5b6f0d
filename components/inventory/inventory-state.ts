"use client";

import { type inferParserType, parseAsString, parseAsStringLiteral } from "nuqs";
import { parseAsPage } from "@/components/lists/parse-whole";
import { useListState } from "@/components/lists/use-list-state";
import { acquisitions, conditions, itemSorts } from "@/lib/inventory/rules";

/** The list's part of the address; the names are those of `GET /api/inventory`. */
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

const open = { category: null, location: null, condition: null, acquisition: null } satisfies Partial<ItemFilters>;

export function useInventoryState() {
  const { state, filter, search, turn } = useListState(keys);
  const { page: _, sort, ...narrowed } = state;
  return {
    state,
    /** What decides what is in the list, on whatever page. */
    narrowed,
    /** The same with the order, as `GET /api/inventory/export` takes it. */
    shown: { ...narrowed, sort },
    filtered: Object.keys(open).some((key) => state[key as keyof typeof open] !== null),
    searched: state.name !== "",
    filter,
    search: (name: string) => search({ name }),
    sort: (sort: string) => filter({ sort: itemSorts.find((known) => known === sort) ?? null }),
    turn,
    clearFilters: () => filter(open),
    clearAll: () => filter({ ...open, name: null }),
  };
}

export type InventoryState = ReturnType<typeof useInventoryState>;
