"use client";

import { useDebounced } from "./use-debounced";

/** Milliseconds from the last letter to the search. */
export const SEARCH_WAIT_MS = 120;

/** The words to search for: what was typed, once no letter came for SEARCH_WAIT_MS. */
export const useSearchText = (typed: string) => useDebounced(typed.trim(), SEARCH_WAIT_MS);
