"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { CategoryRow } from "@/lib/finances/categories/schema";
import type { MonthLock } from "@/lib/finances/months/schema";
import type { FinanceReport, FinanceSummary, MonthTotals } from "@/lib/finances/schema";
import type { TransactionList, TransactionRow } from "@/lib/finances/transactions/schema";
import type { TreasuryList } from "@/lib/finances/treasuries/schema";
import type { HistoryEntry } from "@/lib/history/schema";

/** Every key of this module starts with it: one invalidation after a write reaches all of them. */
export const FINANCES = "finances";

type Query = Record<string, string | number | boolean | null | undefined>;

export const useTransactions = (query: Query) =>
  useQuery({
    queryKey: [FINANCES, "transactions", query],
    queryFn: ({ signal }) => api.get<TransactionList>("/transactions", query, { signal }),
    placeholderData: keepPreviousData,
  });

const transactionQuery = (id: number) => ({
  queryKey: [FINANCES, "transaction", id],
  queryFn: () => api.get<TransactionRow>(`/transactions/${id}`),
});

export const useTransaction = (id: number) => useQuery(transactionQuery(id));

/** For editing: `data` stays empty until it is what is saved now, whatever a list or a sheet remembers. */
export function useFreshTransaction(id: number) {
  const query = useQuery({ ...transactionQuery(id), refetchOnMount: "always" });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

export const useTransactionHistory = (id: number) =>
  useQuery({
    queryKey: [FINANCES, "transaction", id, "history"],
    queryFn: () => api.get<HistoryEntry[]>(`/transactions/${id}/history`),
  });

/** What a period brought, and what there is now. `id`: of a treasury. */
export const useSummary = (query: { id: number | null; from: string | null; to: string | null }) =>
  useQuery({
    queryKey: [FINANCES, "summary", query],
    queryFn: () => api.get<FinanceSummary>("/finances/summary", query),
    placeholderData: keepPreviousData,
  });

/** Twelve months, `to` (`YYYY-MM`) the last of them. */
export const useMonths = (query: { id: number | null; to: string | null }) =>
  useQuery({
    queryKey: [FINANCES, "months", query],
    queryFn: () => api.get<MonthTotals[]>("/finances/months", query),
    placeholderData: keepPreviousData,
  });

export const useClosings = () =>
  useQuery({ queryKey: [FINANCES, "closings"], queryFn: () => api.get<MonthLock[]>("/finances/closings") });

/** `period`: `2025` or `2025-11`. */
export const useReport = (period: string) =>
  useQuery({
    queryKey: [FINANCES, "report", period],
    queryFn: () => api.get<FinanceReport>("/finances/report", { period }),
    placeholderData: keepPreviousData,
  });

export const useTreasuries = (query: { name: string; page: number; archived: boolean }) =>
  useQuery({
    queryKey: [FINANCES, "treasuries", query],
    queryFn: ({ signal }) => api.get<TreasuryList>("/treasuries", query, { signal }),
    placeholderData: keepPreviousData,
  });

/** To choose one from; or the archived ones, for their names. */
export const useTreasuryChoices = (archived = false) =>
  useQuery({
    queryKey: [FINANCES, "treasuries", "choices", archived],
    queryFn: async () =>
      (await api.get<TreasuryList>("/treasuries", { pageSize: 100, archived: archived || null })).rows,
  });

export const useCategories = (archived = false) =>
  useQuery({
    queryKey: [FINANCES, "categories", archived],
    queryFn: () => api.get<CategoryRow[]>("/options/categories", { archived: archived || null }),
  });
