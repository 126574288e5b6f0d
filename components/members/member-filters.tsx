"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs";
import { optionsOf } from "@/components/fields/options";
import { FilterChoices, FilterMenu, Filters, MoreFilters } from "@/components/lists/filters";
import { RangeFilter } from "@/components/lists/range-filter";
import { isSet } from "@/components/lists/row-keys";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { positionsQuery } from "@/components/positions/positions";
import { minorFilters } from "@/lib/members/guardians/rules";
import {
  baptizedLabels,
  civilStatusLabels,
  genreLabels,
  joinedLabels,
  leftLabels,
  minorLabels,
  monthLabels,
  withoutLabels,
} from "@/lib/members/labels";
import { joinedPeriods, leftFilters, MAX_AGE } from "@/lib/members/rules";
import { memberSearch } from "./member-search";
import { useOwnFields } from "./use-own-fields";

/** Only of churches that have own fields. */
const OwnFilters = dynamic(() => import("@/components/own-fields/own-filters").then((module) => module.OwnFilters), {
  loading: () => null,
});

/** Only of a list of certain families. */
const FamilyFilter = dynamic(() => import("./families/family-filter").then((module) => module.FamilyFilter), {
  loading: () => null,
});

const keys = memberSearch({ createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral });

export const useMemberList = () => useFilteredList(keys);

interface MemberFiltersProps {
  list: ReturnType<typeof useMemberList>;
}

export function MemberFilters({ list: { state, filter, isFiltered, clearFilters } }: MemberFiltersProps) {
  const positions = useQuery(positionsQuery).data ?? [];
  const ownFields = useOwnFields();
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterChoices
        label="Cargo"
        options={positions.map(({ id, value }) => ({ value: id, label: value }))}
        values={state.position}
        onChange={(position) => filter({ position })}
      />
      <FilterChoices
        label="Bautizado"
        options={optionsOf(baptizedLabels)}
        values={state.baptized}
        onChange={(baptized) => filter({ baptized })}
      />
      <AgeFilter from={state.minAge} to={state.maxAge} onChange={(minAge, maxAge) => filter({ minAge, maxAge })} />
      <MoreFilters
        isSet={[
          ...[state.family, state.extra, state.without, state.left, state.minors, state.joined],
          ...[state.genre, state.civilStatus, state.birthMonth],
        ].some(isSet)}
      >
        <FilterChoices
          label="Datos"
          options={optionsOf(withoutLabels)}
          values={state.without}
          onChange={(without) => filter({ without })}
        />
        {state.family && <FamilyFilter ids={state.family} onChange={(family) => filter({ family })} />}
        <FilterMenu
          label="Quienes se fueron"
          options={optionsOf(leftLabels)}
          value={state.left}
          onChange={(left) => filter({ left: leftFilters.find((one) => one === left) ?? null })}
        />
        <FilterMenu
          label="Menores"
          options={optionsOf(minorLabels)}
          value={state.minors}
          onChange={(minors) => filter({ minors: minorFilters.find((one) => one === minors) ?? null })}
        />
        <FilterMenu
          label="Ingreso"
          options={optionsOf(joinedLabels)}
          value={state.joined}
          onChange={(joined) => filter({ joined: joinedPeriods.find((period) => period === joined) ?? null })}
        />
        <FilterChoices
          label="Género"
          options={optionsOf(genreLabels)}
          values={state.genre}
          onChange={(genre) => filter({ genre })}
        />
        <FilterChoices
          label="Estado civil"
          options={optionsOf(civilStatusLabels)}
          values={state.civilStatus}
          onChange={(civilStatus) => filter({ civilStatus })}
        />
        <FilterChoices
          label="Cumpleaños"
          options={monthLabels.map((label, index) => ({ value: index + 1, label }))}
          values={state.birthMonth}
          onChange={(birthMonth) => filter({ birthMonth })}
        />
        {(ownFields.length > 0 || state.extra) && (
          <OwnFilters fields={ownFields} terms={state.extra} onChange={(extra) => filter({ extra })} />
        )}
      </MoreFilters>
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
