"use client";

import { useQuery } from "@tanstack/react-query";
import { FINANCES } from "@/components/finances/use-finances";
import { api } from "@/lib/client/api";
import type { TransactionList } from "@/lib/transactions/schema";

const SHOWN = 6;

/** The newest movements, and how many there are in all. */
export const useLatestMovements = (enabled: boolean) =>
  useQuery({
    queryKey: [FINANCES, "latest"],
    queryFn: () => api.get<TransactionList>("/transactions", { pageSize: SHOWN }),
    enabled,
  });
