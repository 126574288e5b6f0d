"use client";

import { useQueries } from "@tanstack/react-query";
import { FilterChoices } from "@/components/lists/filters";
import { families } from "./families";

interface FamilyFilterProps {
  ids: number[];
  onChange: (ids: number[] | null) => void;
}

/** Families whose people are listed, as an address or a saved view names them. */
export function FamilyFilter({ ids, onChange }: FamilyFilterProps) {
  const found = useQueries({ queries: ids.map((id) => families.one(id)) });
  const options = ids.map((id, index) => ({ value: id, label: found[index]?.data?.name ?? `Familia ${id}` }));
  return <FilterChoices label="Familia" options={options} values={ids} onChange={onChange} />;
}
