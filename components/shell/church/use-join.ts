"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEnterChurch, useProfile } from "@/components/shell/account/profile";
import type { ChurchChoice } from "@/lib/churches/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";

function useEnterableOptions() {
  const { userId, churchId, emailVerified } = useProfile();
  return queryOptions({
    queryKey: ["churches", userId, churchId, emailVerified],
    queryFn: () => api.get("/churches"),
  });
}

/** Churches that the user may enter; refetched on window focus, after confirming the address elsewhere. */
export const useEnterableChurches = () =>
  useQuery({ ...useEnterableOptions(), staleTime: 0, refetchOnWindowFocus: "always" });

const NONE: ChurchChoice[] = [];
const FIVE_MINUTES = 300_000;

/** Churches that the user may enter besides the current one; none while viewing as a collaborator. */
export function useOtherChurches() {
  const { viewingAs } = useProfile();
  const enterable = useEnterableOptions();
  const { data = NONE } = useQuery({ ...enterable, staleTime: FIVE_MINUTES, enabled: !viewingAs });
  const others = viewingAs ? NONE : data.filter(({ selected }) => !selected);
  return { pending: others.filter(({ pending }) => pending), joined: others.filter(({ pending }) => !pending) };
}

/** Switches to a church, accepting a pending invitation first. */
export function useJoin(onDone?: () => void) {
  const enter = useEnterChurch();
  return async (choice: { churchId: number }) => {
    const profile = await api.put("/users/church", choice);
    toast.success("Iglesia seleccionada");
    enter(profile, "/");
    onDone?.();
  };
}
