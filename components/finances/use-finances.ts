"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import type { ReportSignersBody } from "@/lib/finances/signers/schema";
import type { TreasuryList } from "@/lib/finances/treasuries/schema";
import {
  categoryQuery,
  FINANCES,
  financeQueryKeys,
  type transactionQueries,
  treasuryChoicesQuery,
  type treasuryListQuery,
} from "./finances-search";

type Queries = ReturnType<typeof transactionQueries>;

export const useTransactions = (query: Queries["list"]) =>
  useQuery({
    queryKey: financeQueryKeys.transactions(query),
    queryFn: ({ signal }) => api.get("/transactions", query, { signal }),
    placeholderData: keepPreviousData,
  });

export const transactionQuery = (id: number) => ({
  queryKey: [FINANCES, "transaction", id],
  queryFn: () => api.get(`/transactions/${id}`),
});

export const useTransaction = (id: number) => useQuery(transactionQuery(id));

export const useTransactionHistory = (id: number) =>
  useQuery({
    queryKey: [FINANCES, "transaction", id, "history"],
    queryFn: () => readTransactionHistory(id),
  });

/** Changes of a transaction, or one of them with its long texts whole. */
export const readTransactionHistory = (id: number, change?: number) =>
  api.get(`/transactions/${id}/history`, { change });

/** Sums of the movements that match, asked for apart from them, and the current balance. */
export const useSummary = (query: Partial<Queries["summary"]>) =>
  useQuery({
    queryKey: financeQueryKeys.summary(query),
    queryFn: () => api.get("/finances/summary", query),
    placeholderData: keepPreviousData,
  });

/** Twelve months, `to` (`YYYY-MM`) the last of them. */
export const useMonths = (query: Queries["months"]) =>
  useQuery({
    queryKey: financeQueryKeys.months(query),
    queryFn: () => api.get("/finances/months", query),
    placeholderData: keepPreviousData,
  });

export const useMonthLocks = () =>
  useQuery({ queryKey: financeQueryKeys.monthLocks, queryFn: () => api.get("/finances/closings") });

/** `period`: `2025` or `2025-11`. */
export const useReport = (period: string) =>
  useQuery({
    queryKey: financeQueryKeys.report(period),
    queryFn: () => api.get("/finances/report", { period }),
    placeholderData: keepPreviousData,
  });

/** Names under the signature lines of the reports. */
export const useReportSigners = () =>
  useQuery({ queryKey: financeQueryKeys.signers, queryFn: () => api.get("/finances/report/signers") });

/** Saves the names and keeps them for the next download. */
export function useSaveReportSigners() {
  const queryClient = useQueryClient();
  return async (signers: ReportSignersBody) => {
    const saved = await api.put("/finances/report/signers", signers);
    queryClient.setQueryData(financeQueryKeys.signers, saved);
    return saved;
  };
}

export const useTreasuries = (query: ReturnType<typeof treasuryListQuery>) =>
  useQuery({
    queryKey: financeQueryKeys.treasuries(query),
    queryFn: ({ signal }) => api.get("/treasuries", query, { signal }),
    placeholderData: keepPreviousData,
  });

const rowsOf = ({ rows }: TreasuryList) => rows;

/** Treasuries to choose from, or the archived ones for their names. */
export const useTreasuryChoices = (archived = false, enabled = true) =>
  useQuery({
    enabled,
    queryKey: financeQueryKeys.treasuryChoices(archived),
    queryFn: () => api.get("/treasuries", treasuryChoicesQuery(archived)),
    select: rowsOf,
  });

const categoriesQuery = (archived: boolean) => ({
  queryKey: financeQueryKeys.categories(archived),
  queryFn: () => api.get("/options/categories", categoryQuery(archived)),
});

export const useCategories = (archived = false, enabled = true) => useQuery({ ...categoriesQuery(archived), enabled });

/** Archived categories, fetched only if one of them is needed. */
export const useArchivedCategories = (enabled: boolean) => useQuery({ ...categoriesQuery(true), enabled });
