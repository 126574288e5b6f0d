import type { inferParserType } from "nuqs";
import { type ListParsers, type Parsers, pageParsers, wholeParsers } from "@/components/lists/search-parsers";
import { daysOf, isIsoDate, nextMonth, previousMonth } from "@/lib/core/values/dates";
import { transactionSorts, transactionTypes } from "@/lib/finances/transactions/rules";
import { periodTitle, rangeTitle } from "./period-text";

/** Period without bounds. */
export const ALWAYS = "todo";

/** Whether a text is a year `2025` or a month `2025-11`. */
const isPeriod = (text: string) => /^(19\d\d|20\d\d|2100)(-(0[1-9]|1[0-2]))?$/.test(text);

/** Parser of texts that pass a check; others count as absent. */
const textParser = ({ createParser }: Pick<Parsers, "createParser">, accepts: (text: string) => boolean) =>
  createParser({ parse: (text) => (accepts(text) ? text : null), serialize: String });

/** Query parameters of the movements, named as in `GET /api/transactions` except `period`. */
export function transactionSearch(parsers: ListParsers) {
  const { parseAsArrayOf, parseAsString, parseAsStringLiteral } = parsers;
  const { parseAsId } = wholeParsers(parsers);
  const parseAsDay = textParser(parsers, (text) => isIsoDate(text) && text >= "1900-01-01" && text <= "2100-12-31");
  const parseAsAmount = textParser(parsers, (text) => /^\d{1,12}(\.\d{1,2})?$/.test(text));
  return {
    period: textParser(parsers, (text) => text === ALWAYS || isPeriod(text)),
    from: parseAsDay,
    to: parseAsDay,
    name: parseAsString.withDefault(""),
    ...pageParsers(parsers),
    sort: parseAsStringLiteral(transactionSorts).withDefault(transactionSorts[0]),
    id: parseAsArrayOf(parseAsId),
    categoryId: parseAsArrayOf(parseAsId),
    type: parseAsArrayOf(parseAsStringLiteral(transactionTypes)),
    min: parseAsAmount,
    max: parseAsAmount,
    voided: parseAsStringLiteral(["true"]),
  };
}

/** Query parameters of the treasuries, named as in `GET /api/treasuries`. */
export const treasurySearch = (parsers: Parsers) => ({
  name: parsers.parseAsString.withDefault(""),
  ...pageParsers(parsers),
  ...archivedSearch(parsers),
});

/** Query parameter of lists that display either what is in use or what is archived. */
export const archivedSearch = ({ parseAsStringLiteral }: Pick<Parsers, "parseAsStringLiteral">) => ({
  archived: parseAsStringLiteral(["true"]),
});

/** Query parameter of the reports: a year or a month, by default the current month. */
export const reportSearch = (parsers: Pick<Parsers, "createParser">) => ({ period: textParser(parsers, isPeriod) });

type Paged<Search> = Omit<Search, "pageSize"> & { pageSize: number };

export type TransactionSearch = Paged<inferParserType<ReturnType<typeof transactionSearch>>>;
export type TreasurySearch = Paged<inferParserType<ReturnType<typeof treasurySearch>>>;

/** Period of the movements' address, and the queries that the screen begins with. `now`: today, `YYYY-MM-DD`. */
export function transactionQueries(search: TransactionSearch, now: string) {
  const { period: _, page, pageSize, sort, ...filters } = search;
  const period = periodOf(search, now);
  const { from, to } = period;
  const summary = { ...filters, from, to };
  const exported = { ...summary, sort };
  return {
    period,
    /** Filters and order without the page, as `GET /api/transactions/export` takes them. */
    exported,
    list: { ...exported, page, pageSize },
    summary,
    months: { id: search.id, to: period.month },
  };
}

/** `now`: today, as `YYYY-MM-DD`. */
function periodOf({ period, from, to }: Pick<TransactionSearch, "period" | "from" | "to">, now: string) {
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

export const treasuryListQuery = (search: TreasurySearch) => ({ ...search, archived: search.archived !== null });

/** Enough for every treasury of a church. */
export const treasuryChoicesQuery = (archived: boolean) => ({ pageSize: 100, archived: archived || null });

export const categoryQuery = (archived: boolean) => ({ archived: archived || null });

type SummaryQuery = Partial<ReturnType<typeof transactionQueries>["summary"]>;

/** Summary of the whole church, for its balance. */
export const churchSummary: SummaryQuery = {};

/** Prefix of the module's query keys: one invalidation after a write reaches all of them. */
export const FINANCES = "finances";

export const financeQueryKeys = {
  transactions: (query: ReturnType<typeof transactionQueries>["list"]) => [FINANCES, "transactions", query],
  summary: (query: SummaryQuery) => [FINANCES, "summary", query],
  months: (query: ReturnType<typeof transactionQueries>["months"]) => [FINANCES, "months", query],
  monthLocks: [FINANCES, "month-locks"],
  signers: [FINANCES, "report-signers"],
  report: (period: string) => [FINANCES, "report", period],
  treasuries: (query: ReturnType<typeof treasuryListQuery>) => [FINANCES, "treasuries", query],
  treasuryChoices: (archived: boolean) => [FINANCES, "treasuries", "choices", archived],
  categories: (archived: boolean) => [FINANCES, "categories", archived],
};
