"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchText } from "@/components/ui/hooks/use-search-text";
import type { RowSearch } from "@/components/ui/modules/manifest";
import { api } from "@/lib/client/api";
import type { Area } from "@/lib/core/areas";

/** Rows of all modules that match the typed text; `isOld` while of the previous text. */
export function useFoundRows(typed: string, searches: (RowSearch & { area: Area })[]) {
  const text = typed.trim();
  const debounced = useSearchText(text);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["palette", searches.map(({ table }) => table), debounced],
    queryFn: ({ signal }) => api.get("/search", { text: debounced }, { signal }),
    placeholderData: keepPreviousData,
    enabled: searches.length > 0 && debounced !== "",
    // Each opening searches again: rows may have changed meanwhile.
    gcTime: 0,
  });
  const isSearching = searches.length > 0 && text !== "";
  return {
    groups: searches.map((search) => {
      const { rows, count } = (isSearching && data?.find(({ table }) => table === search.table)) || nothing;
      return { search, count, rows: rows.map(({ id, ...row }) => ({ ...row, href: search.href(id) })) };
    }),
    isOld: isPlaceholderData || debounced !== text,
    isPending: isSearching && !data && !error,
    error: isSearching ? error : null,
  };
}

const nothing = { rows: [], count: 0 };

export type FoundRows = ReturnType<typeof useFoundRows>;
