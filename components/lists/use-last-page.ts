"use client";

import { useEffect } from "react";
import type { PagedList } from "./use-list-state";

interface ListResult {
  data: { rows: unknown[]; count: number } | undefined;
  isPlaceholderData: boolean;
}

/** Redirects a page that no longer exists (its last row was deleted, an old link) to the last one. */
export function useLastPage({ data, isPlaceholderData }: ListResult, { state, turn }: PagedList) {
  useEffect(() => {
    if (!data || isPlaceholderData || data.rows.length > 0 || data.count === 0) return;
    const last = Math.ceil(data.count / state.pageSize);
    if (state.page !== last) turn(last, "replace");
  });
}
