"use client";

import { useQuery } from "@tanstack/react-query";
import { createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs";
import { FilterChoices, FilterMenu, Filters } from "@/components/lists/filters";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { groupFieldLabels } from "@/lib/members/groups/labels";
import { groupSearch } from "./group-search";
import { kindsQuery } from "./groups";

const keys = groupSearch({ createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral });

export const useGroupList = () => useFilteredList(keys);

/** Filters of the list of groups. */
export function GroupFilters({ list }: { list: ReturnType<typeof useGroupList> }) {
  const { state, filter, isFiltered, clearFilters } = list;
  const kinds = useQuery(kindsQuery).data ?? [];
  const offered = [...new Set([...kinds, ...(state.kind ?? [])])];
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterChoices
        label={groupFieldLabels.kind}
        options={offered.map((kind) => ({ value: kind, label: kind }))}
        values={state.kind}
        onChange={(kind) => filter({ kind })}
      />
      <FilterMenu
        label="Estado"
        options={[{ value: "true", label: "Archivados" }]}
        value={state.archived}
        onChange={(archived) => filter({ archived: archived === "true" ? "true" : null })}
      />
    </Filters>
  );
}
