"use client";

import { PeriodDays } from "@/components/fields/period-days";
import { FilterMenu, Filters, Toolbar } from "@/components/lists/filters";
import { SearchBox } from "@/components/lists/search-box";
import type { TableTexts } from "@/components/ui/modules/manifest";
import { type HistoryFilters, useHistoryPeople } from "./use-history";

interface HistoryFilterBarProps extends HistoryFilters {
  tables: Record<string, TableTexts>;
}

export function HistoryFilterBar({ tables, filters, setFilters, isFiltered, clear }: HistoryFilterBarProps) {
  return (
    <Toolbar>
      <SearchBox
        label="Buscar por nombre o concepto"
        placeholder="Nombre o concepto"
        value={filters.text ?? ""}
        onChange={(text) => setFilters({ text: text || null }, { history: "replace" })}
      />
      <Filters onClear={isFiltered ? clear : undefined}>
        <FilterMenu
          label="Qué"
          options={toOptions(tables)}
          value={filters.entity}
          onChange={(entity) => setFilters({ entity })}
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

/** Tables of the modules, then those of the settings. */
function toOptions(tables: Record<string, TableTexts>) {
  const options = Object.entries(tables).map(([value, { label, isSetting = false }]) => ({ value, label, isSetting }));
  return options.sort((one, other) => Number(one.isSetting) - Number(other.isSetting));
}
