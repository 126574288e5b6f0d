"use client";

import { useMutation } from "@tanstack/react-query";
import { FINANCES } from "@/components/finances/finances-search";
import { useRefresh } from "@/components/lists/use-refresh";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { monthName } from "@/lib/core/values/dates";

/** Locks the movements of a month, `YYYY-MM`. */
export function useLockMonth() {
  const refresh = useRefresh(FINANCES);
  return useMutation({
    mutationFn: (month: string) => api.post("/finances/closings", { month }),
    onSuccess: (_, month) => {
      toast.success(`Cerraste ${monthName(month)}`);
    },
    onError: (error) => toast.error(error),
    // Another user may have locked it meanwhile.
    onSettled: refresh,
  });
}

/** Unlocks the movements of a month, `YYYY-MM`; owner only. */
export function useUnlockMonth() {
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
