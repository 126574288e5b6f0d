"use client";

import { type inferParserType, parseAsString, parseAsStringLiteral } from "nuqs";
import { parseAsId, parseAsPage, parseAsWhole } from "@/components/lists/parse-whole";
import { useListState } from "@/components/lists/use-list-state";
import { booleans, civilStatuses, genres, MAX_AGE, memberSorts } from "@/lib/members/rules";

const parseAsAge = parseAsWhole(0, MAX_AGE);

/** Query parameters of the list, named as in `GET /api/members`. */
const keys = {
  name: parseAsString.withDefault(""),
  page: parseAsPage,
  sort: parseAsStringLiteral(memberSorts).withDefault("name"),
  position: parseAsId,
  baptized: parseAsStringLiteral(booleans),
  genre: parseAsStringLiteral(genres),
  civilStatus: parseAsStringLiteral(civilStatuses),
  minAge: parseAsAge,
  maxAge: parseAsAge,
  birthMonth: parseAsWhole(1, 12),
};

export type MemberFilters = inferParserType<typeof keys>;

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
