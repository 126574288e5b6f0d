"use client";

import { type inferParserType, parseAsString, parseAsStringLiteral } from "nuqs";
import { parseAsId, parseAsPage, parseAsWhole } from "@/components/lists/parse-whole";
import { useListState } from "@/components/lists/use-list-state";
import { booleans, civilStatuses, genres, MAX_AGE, memberSorts } from "@/lib/members/rules";

const parseAsAge = parseAsWhole(0, MAX_AGE);

/** The list's part of the address; the names are those of `GET /api/members`. */
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

const open = {
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
  const filtered = Object.keys(open).some((key) => state[key as keyof typeof open] !== null);
  const { page: _, sort, ...narrowed } = state;
  return {
    state,
    /** What decides who is in the list, on whatever page. */
    narrowed,
    /** The same with the order, as `GET /api/members/export` takes it. */
    shown: { ...narrowed, sort },
    filtered,
    searched: state.name !== "",
    filter,
    search: (name: string) => search({ name }),
    sort: (sort: string) => filter({ sort: memberSorts.find((known) => known === sort) ?? null }),
    turn,
    clearFilters: () => filter(open),
    clearAll: () => filter({ ...open, name: null }),
  };
}

export type MembersState = ReturnType<typeof useMembersState>;
