"use client";

import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useProfile, useRefreshProfile } from "@/components/shell/account/profile";
import { plansKey } from "@/components/shell/plans/plans-key";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { PlansState } from "@/lib/plans/schema";
import { enterPortal, takePortalReturn } from "./portal";

/** Milliseconds between two questions for a change that Stripe is about to report. */
const ASK_AGAIN_MS = 2_000;

/** Plan of the church, prices, limits and subscription. */
export function usePlans({ refetchInterval }: Pick<UseQueryOptions<PlansState>, "refetchInterval"> = {}) {
  const isExpected = useExpectedChange();
  const query = useQuery<PlansState>({
    queryKey: plansKey,
    queryFn: () => api.get("/payments/plans"),
    refetchInterval: refetchInterval ?? (isExpected ? ASK_AGAIN_MS : false),
    refetchOnWindowFocus: "always",
  });
  useFollowPlan(query.data?.plan);
  return query;
}

/** Refreshes the shell and the data of the other screens when the church's plan is no longer that of the profile. */
function useFollowPlan(plan: number | undefined) {
  const { plan: known } = useProfile();
  const refreshProfile = useRefreshProfile();
  const client = useQueryClient();
  const router = useRouter();
  const refresh = useEffectEvent(() => {
    void refreshProfile();
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== plansKey[0] });
    router.refresh();
  });
  useEffect(() => {
    if (plan !== undefined && plan !== known) refresh();
  }, [plan, known]);
}

/** Milliseconds for which a change made in the portal is waited for. */
const PORTAL_CHANGE_MS = 20_000;

/** Whether the user just came back from Stripe's portal, whose changes arrive some seconds later. */
function useExpectedChange() {
  const [isExpected, setExpected] = useState(false);
  useEffect(() => {
    if (!takePortalReturn()) return;
    setExpected(true);
    const timer = setTimeout(() => setExpected(false), PORTAL_CHANGE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isExpected;
}

/** Opens Stripe's portal, where the owner changes or ends the subscription. */
export function usePortal() {
  const { leave, isLeaving } = useLeave();
  const open = useMutation({
    mutationFn: enterPortal,
    onSuccess: leave,
    onError: (error) => toast.error(error),
  });
  return { open: () => open.mutate(), isOpening: open.isPending || isLeaving };
}

/** Goes to a page of another site; `isLeaving` until it is there, and again false after Back. */
export function useLeave() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener("pageshow", stay);
    return () => window.removeEventListener("pageshow", stay);
  }, []);
  const leave = useCallback((url: string) => {
    setLeaving(true);
    window.location.assign(url);
  }, []);
  return { leave, isLeaving };
}
