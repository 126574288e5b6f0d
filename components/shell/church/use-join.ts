"use client";

import { useQuery } from "@tanstack/react-query";
import { useEnterChurch, useProfile } from "@/components/shell/account/profile";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";

/** Churches that the user may enter; refetched on window focus, after confirming the address elsewhere. */
export function useEnterableChurches() {
  const { userId, emailVerified } = useProfile();
  return useQuery({
    queryKey: ["churches", userId, emailVerified],
    queryFn: () => api.get("/churches"),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
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
