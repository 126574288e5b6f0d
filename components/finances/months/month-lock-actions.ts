"use client";

import { useMutation } from "@tanstack/react-query";
import { FINANCES } from "@/components/finances/use-finances";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { monthName } from "@/lib/core/dates";
import type { MonthLock } from "@/lib/finances/months/schema";

/** Locks the movements of a month, `YYYY-MM`. */
export function useCloseMonth() {
  const refresh = useRefresh(FINANCES);
  return useMutation({
    mutationFn: (month: string) => api.post<MonthLock>("/finances/closings", { month }),
    onSuccess: (_, month) => {
      toast.success(`Cerraste ${monthName(month)}`);
    },
    onError: (error) => toast.error(error),
    // Somebody else may have closed it meanwhile.
    onSettled: refresh,
  });
}

/** Lets them change again; for the owner. */
export function useReopenMonth() {
  const refresh = useRefresh(FINANCES);
  return useMutation({
    mutationFn: (month: string) => api.delete(`/finances/closings/${month}`),
    onSuccess: (_, month) => {
      toast.success(`Reabriste ${monthName(month)}`);
    },
    onError: (error) => toast.error(error),
    onSettled: refresh,
  });
}
