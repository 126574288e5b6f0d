"use client";

import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { useListState } from "@/components/lists/use-list-state";
import { memberSorts } from "@/lib/members/rules";
import { type MemberFilters, memberSearch } from "./members-search";

const keys = memberSearch({ createParser, parseAsString, parseAsStringLiteral });

const noFilters = {
  position: null,
  baptized: null,
  genre: null,
  civilStatus: null,
  minAge: null,
  maxAge: null,
  birthMonth: null,
} satisfies Partial<MemberFilters>;

export function useMembersState() {
  const { state, filter, search, turn } = useListState(keys);
  const isFiltered = Object.keys(noFilters).some((key) => state[key as keyof typeof noFilters] !== null);
  const { page: _, sort, ...filters } = state;
  return {
    state,
    /** Filters without page and order. */
    filters,
    /** The same with the order, as `GET /api/members/export` takes it. */
    exportQuery: { ...filters, sort },
    isFiltered,
    isSearched: state.name !== "",
    filter,
    search: (name: string) => search({ name }),
    sort: (sort: string) => filter({ sort: memberSorts.find((option) => option === sort) ?? null }),
    turn,
    clearFilters: () => filter(noFilters),
    clearAll: () => filter({ ...noFilters, name: null }),
  };
}

export type MembersState = ReturnType<typeof useMembersState>;
