"use client";

import { useQuery } from "@tanstack/react-query";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { optionsOf } from "@/components/fields/options";
import { FilterMenu, Filters } from "@/components/lists/filters";
import { RangeFilter } from "@/components/lists/range-filter";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { positionsQuery } from "@/components/positions/positions";
import { baptizedLabels, civilStatusLabels, genreLabels, monthLabels } from "@/lib/members/labels";
import { booleans, civilStatuses, genres, MAX_AGE } from "@/lib/members/rules";
import { memberSearch } from "./member-search";

const keys = memberSearch({ createParser, parseAsString, parseAsStringLiteral });

export const useMemberList = () => useFilteredList(keys);

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));
const textOrNull = (number: number | null) => (number === null ? null : String(number));
const oneOf = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text) ?? null;

interface MemberFiltersProps {
  list: ReturnType<typeof useMemberList>;
}

export function MemberFilters({ list: { state, filter, isFiltered, clearFilters } }: MemberFiltersProps) {
  const positions = useQuery(positionsQuery).data ?? [];
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterMenu
        label="Cargo"
        options={positions.map(({ id, value }) => ({ value: String(id), label: value }))}
        value={textOrNull(state.position)}
        onChange={(value) => filter({ position: numberOrNull(value) })}
      />
      <FilterMenu
        label="Bautizado"
        options={optionsOf(baptizedLabels)}
        value={state.baptized}
        onChange={(value) => filter({ baptized: oneOf(booleans, value) })}
      />
      <FilterMenu
        label="Género"
        options={optionsOf(genreLabels)}
        value={state.genre}
        onChange={(value) => filter({ genre: oneOf(genres, value) })}
      />
      <AgeFilter from={state.minAge} to={state.maxAge} onChange={(minAge, maxAge) => filter({ minAge, maxAge })} />
      <FilterMenu
        label="Estado civil"
        options={optionsOf(civilStatusLabels)}
        value={state.civilStatus}
        onChange={(value) => filter({ civilStatus: oneOf(civilStatuses, value) })}
      />
      <FilterMenu
        label="Cumpleaños"
        options={monthLabels.map((label, index) => ({ value: String(index + 1), label }))}
        value={textOrNull(state.birthMonth)}
        onChange={(value) => filter({ birthMonth: numberOrNull(value) })}
      />
    </Filters>
  );
}

interface AgeFilterProps {
  from: number | null;
  to: number | null;
  onChange: (from: number | null, to: number | null) => void;
}

/** Completed years. */
const AgeFilter = (range: AgeFilterProps) => (
  <RangeFilter
    label="Edad"
    textOf={ageText}
    format={String}
    parse={(text) => (/^\d{1,3}$/.test(text) ? Math.min(Number(text), MAX_AGE) : null)}
    isAfter={(one, other) => one > other}
    box={{ inputMode: "numeric", maxLength: 3, placeholder: "años" }}
    {...range}
  />
);

function ageText(from: number | null, to: number | null) {
  if (from !== null && to !== null) return from === to ? `${from} años` : `${from} a ${to}`;
  if (from !== null) return `desde ${from}`;
  if (to !== null) return `hasta ${to}`;
  return undefined;
}
