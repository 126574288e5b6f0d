"use client";

import { useEffect } from "react";
import { PAGE_SIZE } from "@/lib/core/sizes";

interface Answer {
  data: { rows: unknown[]; count: number } | undefined;
  isPlaceholderData: boolean;
}

/** A page that is no longer there (its last row was deleted, an old link) leads to the last one that is. */
export function useLastPage(
  { data, isPlaceholderData }: Answer,
  page: number,
  turn: (page: number, history: "replace") => void,
) {
  useEffect(() => {
    if (!data || isPlaceholderData || data.rows.length > 0 || data.count === 0) return;
    const last = Math.ceil(data.count / PAGE_SIZE);
    if (page !== last) turn(last, "replace");
  });
}
