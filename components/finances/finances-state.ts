"use client";

import { createParser, type inferParserType, parseAsString, parseAsStringLiteral } from "nuqs";
import { parseAsId, parseAsPage } from "@/components/lists/parse-whole";
import { useListState } from "@/components/lists/use-list-state";
import { useArea } from "@/components/ui/area";
import { daysOf, isIsoDate, nextMonth, previousMonth, today } from "@/lib/core/dates";
import { transactionTypes } from "@/lib/finances/transactions/rules";
import { periodTitle, rangeTitle } from "./period-text";

const parseAs = (accepts: (text: string) => boolean) =>
  createParser({ parse: (text) => (accepts(text) ? text : null), serialize: String });

const parseAsDay = parseAs((text) => isIsoDate(text) && text >= "1900-01-01" && text <= "2100-12-31");
const parseAsAmount = parseAs((text) => /^\d{1,12}(\.\d{1,2})?$/.test(text));

/** Period without bounds. */
const ALWAYS = "todo";

/** Query parameters of the screen, named as in `GET /api/transactions` except `period`. */
const keys = {
  period: parseAs((text) => text === ALWAYS || /^(19\d\d|20\d\d|2100)(-(0[1-9]|1[0-2]))?$/.test(text)),
  from: parseAsDay,
  to: parseAsDay,
  name: parseAsString.withDefault(""),
  page: parseAsPage,
  id: parseAsId,
  categoryId: parseAsId,
  type: parseAsStringLiteral(transactionTypes),
  min: parseAsAmount,
  max: parseAsAmount,
  voided: parseAsStringLiteral(["true"]),
};

type State = inferParserType<typeof keys>;

export type PeriodMode = "month" | "year" | "dates";

const noFilters = {
  id: null,
  categoryId: null,
  type: null,
  min: null,
  max: null,
  voided: null,
} satisfies Partial<State>;

export function useFinancesState() {
  const { church } = useArea();
  const now = today(church.timeZone);
  const { state, filter, search, turn } = useListState(keys);
  const { period: _period, page, ...filters } = state;
  const period = periodOf(state, now);
  const exportQuery = { ...filters, from: period.from, to: period.to };
  return {
    state,
    period,
    /** Filters without the page, as `GET /api/transactions/export` takes them. */
    exportQuery,
    query: { ...exportQuery, page },
    isFiltered: Object.keys(noFilters).some((key) => state[key as keyof typeof noFilters] !== null),
    isSearched: state.name !== "",
    filter,
    search: (name: string) => search({ name }),
    turn,
    clearFilters: () => filter(noFilters),
    clearAll: () => filter({ ...noFilters, name: null }),
    /** A year `2025` or a month `2025-11`. */
    showPeriod: (next: string) => filter({ period: next === now.slice(0, 7) ? null : next, from: null, to: null }),
    showDays: (from: string | null, to: string | null) =>
      filter(from || to ? { period: null, from, to } : { period: ALWAYS, from: null, to: null }),
  };
}

export type FinancesState = ReturnType<typeof useFinancesState>;

/** `now`: today, as `YYYY-MM-DD`. */
function periodOf({ period, from, to }: Pick<State, "period" | "from" | "to">, now: string) {
  if (from || to || period === ALWAYS) {
    const month = (to && to < now ? to : now).slice(0, 7);
    return {
      mode: "dates" as const,
      title: rangeTitle(from, to),
      from,
      to,
      month,
      current: null,
      before: null,
      after: null,
    };
  }
  const periodKey = period ?? now.slice(0, 7);
  const isYear = periodKey.length === 4;
  const days = daysOf(periodKey);
  const after = isYear ? String(Number(periodKey) + 1) : nextMonth(days.from).slice(0, 7);
  return {
    mode: isYear ? ("year" as const) : ("month" as const),
    title: periodTitle(periodKey),
    ...days,
    /** Last month of the chart. */
    month: isYear ? `${periodKey}-12` : periodKey,
    /** Month of the chart that equals the period. */
    current: isYear ? null : periodKey,
    before: isYear ? String(Number(periodKey) - 1) : previousMonth(days.from).slice(0, 7),
    /** Null if it is in the future. */
    after: daysOf(after).from > now ? null : after,
  };
}
