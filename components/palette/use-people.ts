"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MEMBERS } from "@/components/members/use-members";
import { api } from "@/lib/client/api";

const WAIT_MS = 200;
const MAX_PEOPLE = 6;

/** People that match the typed text, 200 ms after the last letter; `isOld` while they are the previous results. */
export function usePeople(typed: string, enabled: boolean) {
  const name = typed.trim();
  const debounced = useDebounced(name);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [MEMBERS, "palette", debounced],
    queryFn: ({ signal }) => api.get("/members", { name: debounced, pageSize: MAX_PEOPLE }, { signal }),
    placeholderData: keepPreviousData,
    enabled: enabled && debounced !== "",
  });
  const isSearching = enabled && name !== "";
  return {
    people: isSearching ? (data?.rows ?? []) : [],
    count: isSearching ? (data?.count ?? 0) : 0,
    isOld: isPlaceholderData || debounced !== name,
    isPending: isSearching && !data && !error,
    error: isSearching ? error : null,
  };
}

/** Text debounced by `WAIT_MS`. */
function useDebounced(text: string) {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
