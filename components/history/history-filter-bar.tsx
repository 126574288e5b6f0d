"use client";

import { PeriodDays } from "@/components/fields/period-days";
import { FilterMenu, Filters, Toolbar } from "@/components/lists/filters";
import { entityLabels, historyEntities } from "@/lib/history/labels";
import { type HistoryFilters, useHistoryPeople } from "./use-history";

const entities = historyEntities.map((value) => ({ value, label: entityLabels[value] }));

export function HistoryFilterBar({ filters, setFilters, isFiltered, clear }: HistoryFilters) {
  return (
    <Toolbar>
      <Filters onClear={isFiltered ? clear : undefined}>
        <FilterMenu
          label="Qué"
          options={entities}
          value={filters.entity}
          onChange={(value) => setFilters({ entity: historyEntities.find((one) => one === value) ?? null })}
        />
        <FilterMenu
          label="Quién"
          options={usePeople()}
          value={filters.userId === null ? null : String(filters.userId)}
          onChange={(value) => setFilters({ userId: value === null ? null : Number(value) })}
        />
      </Filters>
      <div className="md:ml-auto max-md:w-full">
        <PeriodDays from={filters.from} to={filters.to} onChange={(from, to) => setFilters({ from, to })} />
      </div>
    </Toolbar>
  );
}

/** Current users of the church only; changes of former users are found by the entity filter. */
function usePeople() {
  const { data = [] } = useHistoryPeople();
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}
