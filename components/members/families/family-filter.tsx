"use client";

import { useQuery } from "@tanstack/react-query";
import { FilterChoices } from "@/components/lists/filters";
import { api } from "@/lib/client/api";
import { families } from "./families";

interface FamilyFilterProps {
  ids: number[];
  onChange: (ids: number[] | null) => void;
}

/** Families whose people are listed, as an address or a saved view names them. */
export function FamilyFilter({ ids, onChange }: FamilyFilterProps) {
  const { data } = useQuery({
    queryKey: [families.module, "named", ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => api.get(`/members/families/${id}`, undefined, { signal }))),
  });
  const options = ids.map((id, index) => ({ value: id, label: data?.[index]?.name ?? `Familia ${id}` }));
  return <FilterChoices label="Familia" options={options} values={ids} onChange={onChange} />;
}
