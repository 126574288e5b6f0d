"use client";

import { optionsOf } from "@/components/fields/options";
import { FilterMenu, Filters } from "@/components/lists/filters";
import { baptizedLabels, civilStatusLabels, genreLabels, monthLabels } from "@/lib/members/labels";
import { booleans, civilStatuses, genres } from "@/lib/members/rules";
import { AgeFilter } from "./age-filter";
import type { MembersState } from "./members-state";
import { usePositions } from "./use-members";

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));
const textOrNull = (number: number | null) => (number === null ? null : String(number));
const oneOf = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text) ?? null;

export function MemberFilters({ list: { state, filter, isFiltered, clearFilters } }: { list: MembersState }) {
  const positions = usePositions().data ?? [];
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
