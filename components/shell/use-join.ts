"use client";

import { useQuery } from "@tanstack/react-query";
import type { Profile } from "@/lib/auth/schema";
import type { ChurchChoice } from "@/lib/churches/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useEnterChurch, useProfile } from "./profile";

/** The churches that somebody may enter; asked again when they come back from confirming their address elsewhere. */
export function useEnterable() {
  const { userId, emailVerified } = useProfile();
  return useQuery({
    queryKey: ["churches", userId, emailVerified],
    queryFn: () => api.get<ChurchChoice[]>("/churches"),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/** Works in that church from now on, joining it first where an invitation waits. */
export function useJoin(onDone?: () => void) {
  const enter = useEnterChurch();
  return async (choice: { churchId: number }) => {
    const profile = await api.put<Profile>("/users/church", choice);
    toast.success("Iglesia seleccionada");
    enter(profile, "/");
    onDone?.();
  };
}
