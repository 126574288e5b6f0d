"use client";

import { useQuery } from "@tanstack/react-query";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { optionsOf } from "@/components/fields/options";
import { FilterMenu, Filters } from "@/components/lists/filters";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { acquisitionLabels, conditionLabels, itemFieldLabels as labels } from "@/lib/inventory/labels";
import { acquisitions, conditions } from "@/lib/inventory/rules";
import { itemSearch } from "./item-search";
import { placesQuery } from "./items";

const keys = itemSearch({ createParser, parseAsString, parseAsStringLiteral });

export const useItemList = () => useFilteredList(keys);

interface ItemFiltersProps {
  list: ReturnType<typeof useItemList>;
}

export function ItemFilters({ list: { state, filter, isFiltered, clearFilters } }: ItemFiltersProps) {
  const { categories = [], locations = [] } = useQuery(placesQuery).data ?? {};
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterMenu
        label={labels.category}
        options={textOptions(categories, state.category)}
        value={state.category}
        onChange={(category) => filter({ category })}
      />
      <FilterMenu
        label={labels.location}
        options={textOptions(locations, state.location)}
        value={state.location}
        onChange={(location) => filter({ location })}
      />
      <FilterMenu
        label={labels.condition}
        options={optionsOf(conditionLabels)}
        value={state.condition}
        onChange={(value) => filter({ condition: conditions.find((word) => word === value) ?? null })}
      />
      <FilterMenu
        label={labels.acquisition}
        options={optionsOf(acquisitionLabels)}
        value={state.acquisition}
        onChange={(value) => filter({ acquisition: acquisitions.find((word) => word === value) ?? null })}
      />
    </Filters>
  );
}

/** A filter of an old link may no longer be in use. */
const textOptions = (texts: string[], chosen: string | null) =>
  (chosen && !texts.includes(chosen) ? [chosen, ...texts] : texts).map((text) => ({ value: text, label: text }));
