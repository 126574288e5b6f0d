"use client";

import { useEffect } from "react";
import { PAGE_SIZE } from "@/lib/core/sizes";

interface ListResult {
  data: { rows: unknown[]; count: number } | undefined;
  isPlaceholderData: boolean;
}

/** Redirects a page that no longer exists (its last row was deleted, an old link) to the last one. */
export function useLastPage(
  { data, isPlaceholderData }: ListResult,
  page: number,
  turn: (page: number, history: "replace") => void,
) {
  useEffect(() => {
    if (!data || isPlaceholderData || data.rows.length > 0 || data.count === 0) return;
    const last = Math.ceil(data.count / PAGE_SIZE);
    if (page !== last) turn(last, "replace");
  });
}
