"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SessionRow } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { CHURCHES, SESSIONS } from "./account-keys";

export const useChurches = () => useQuery({ queryKey: CHURCHES, queryFn: () => api.get("/users") });

export const useSessions = () => useQuery({ queryKey: SESSIONS, queryFn: () => api.get("/users/sessions") });

/** Ends the given session; without one, all but the current. */
export function useEndSession(onEnded?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session?: SessionRow) => api.delete(session ? `/users/sessions/${session.id}` : "/users/sessions"),
    onSuccess: (_, session) => {
      toast.success(session ? "Sesión cerrada" : "Cerraste las demás sesiones");
      onEnded?.();
    },
    onError: (error) => toast.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}
