"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api";

/** Prefix of the module's query keys: one invalidation after a write reaches all of them. */
export const FINANCES = "finances";

type Query = Record<string, string | number | boolean | null | undefined>;

export const useTransactions = (query: Query) =>
  useQuery({
    queryKey: [FINANCES, "transactions", query],
    queryFn: ({ signal }) => api.get("/transactions", query, { signal }),
    placeholderData: keepPreviousData,
  });

const transactionQuery = (id: number) => ({
  queryKey: [FINANCES, "transaction", id],
  queryFn: () => api.get(`/transactions/${id}`),
});

export const useTransaction = (id: number) => useQuery(transactionQuery(id));

/** For editing: `data` is undefined until refetched, so that the form never starts from a cached row. */
export function useFreshTransaction(id: number) {
  const query = useQuery({ ...transactionQuery(id), refetchOnMount: "always" });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}

export const useTransactionHistory = (id: number) =>
  useQuery({
    queryKey: [FINANCES, "transaction", id, "history"],
    queryFn: () => api.get(`/transactions/${id}/history`),
  });

/** Totals of a period and the current balance. `id`: treasury. */
export const useSummary = (query: { id: number | null; from: string | null; to: string | null }) =>
  useQuery({
    queryKey: [FINANCES, "summary", query],
    queryFn: () => api.get("/finances/summary", query),
    placeholderData: keepPreviousData,
  });

/** Twelve months, `to` (`YYYY-MM`) the last of them. */
export const useMonths = (query: { id: number | null; to: string | null }) =>
  useQuery({
    queryKey: [FINANCES, "months", query],
    queryFn: () => api.get("/finances/months", query),
    placeholderData: keepPreviousData,
  });

export const useMonthLocks = () =>
  useQuery({ queryKey: [FINANCES, "month-locks"], queryFn: () => api.get("/finances/closings") });

/** `period`: `2025` or `2025-11`. */
export const useReport = (period: string) =>
  useQuery({
    queryKey: [FINANCES, "report", period],
    queryFn: () => api.get("/finances/report", { period }),
    placeholderData: keepPreviousData,
  });

export const useTreasuries = (query: { name: string; page: number; archived: boolean }) =>
  useQuery({
    queryKey: [FINANCES, "treasuries", query],
    queryFn: ({ signal }) => api.get("/treasuries", query, { signal }),
    placeholderData: keepPreviousData,
  });

/** Treasuries to choose from, or the archived ones for their names. */
export const useTreasuryChoices = (archived = false) =>
  useQuery({
    queryKey: [FINANCES, "treasuries", "choices", archived],
    queryFn: async () => (await api.get("/treasuries", { pageSize: 100, archived: archived || null })).rows,
  });

export const useCategories = (archived = false) =>
  useQuery({
    queryKey: [FINANCES, "categories", archived],
    queryFn: () => api.get("/options/categories", { archived: archived || null }),
  });
