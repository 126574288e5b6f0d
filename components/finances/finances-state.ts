"use client";

import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { useListState } from "@/components/lists/use-list-state";
import { useArea } from "@/components/ui/area";
import { useToday } from "@/components/ui/use-today";
import { ALWAYS, type TransactionSearch, transactionQueries, transactionSearch } from "./finances-search";

const keys = transactionSearch({ createParser, parseAsString, parseAsStringLiteral });

export type PeriodMode = "month" | "year" | "dates";

const noFilters = {
  id: null,
  categoryId: null,
  type: null,
  min: null,
  max: null,
  voided: null,
} satisfies Partial<TransactionSearch>;

/** `renderedDay`: today when the page was rendered, `YYYY-MM-DD`. */
export function useFinancesState(renderedDay: string) {
  const { church } = useArea();
  const now = useToday(church.timeZone, renderedDay);
  const { state, filter, search, turn, resize } = useListState(keys);
  const { period, exported, ...queries } = transactionQueries(state, now);
  return {
    state,
    period,
    exportQuery: exported,
    queries,
    isFiltered: Object.keys(noFilters).some((key) => state[key as keyof typeof noFilters] !== null),
    isSearched: state.name !== "",
    filter,
    search: (name: string) => search({ name }),
    turn,
    resize,
    clearFilters: () => filter(noFilters),
    clearAll: () => filter({ ...noFilters, name: null }),
    /** A year `2025` or a month `2025-11`. */
    showPeriod: (next: string) => filter({ period: next === now.slice(0, 7) ? null : next, from: null, to: null }),
    showDays: (from: string | null, to: string | null) =>
      filter(from || to ? { period: null, from, to } : { period: ALWAYS, from: null, to: null }),
  };
}

export type FinancesState = ReturnType<typeof useFinancesState>;
