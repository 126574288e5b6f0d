"use client";

import { createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs";
import { isSet } from "@/components/lists/row-keys";
import { useListState } from "@/components/lists/use-list-state";
import { useToday } from "@/components/ui/hooks/use-today";
import { useArea } from "@/components/ui/layout/area";
import { ALWAYS, type TransactionSearch, transactionQueries, transactionSearch } from "./finances-search";

const keys = transactionSearch({ createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral });

/** Query parameters that a saved view keeps. */
export const viewNames = Object.keys(keys).filter((name) => name !== "page" && name !== "pageSize");

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
    /** Last day of a period that is over. */
    until: period.to && period.to < now ? period.to : null,
    exportQuery: exported,
    queries,
    /** The only treasury filtered by. */
    treasuryId: state.id?.length === 1 ? (state.id[0] ?? null) : null,
    isFiltered: Object.keys(noFilters).some((key) => isSet(state[key as keyof typeof noFilters])),
    isSearched: state.name !== "",
    filter,
    sort: (order: string) => filter({ sort: keys.sort.parse(order) }),
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
