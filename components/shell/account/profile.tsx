"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import type { Profile } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { onNoChurch, storeProfile } from "@/lib/client/profile";

const PROFILE = "profile";
export const profileKey = [PROFILE];

const ProfileContext = createContext<Profile | null>(null);

/** Profile of the signed-in user and the church; starts with the server-rendered one. */
export function ProfileProvider({ initial, children }: { initial: Profile; children: ReactNode }) {
  const client = useQueryClient();
  const { data: profile } = useQuery({
    queryKey: profileKey,
    queryFn: () => api.get("/users/data"),
    initialData: initial,
    staleTime: 60_000,
    refetchOnWindowFocus: "always",
  });

  // Before paint, so that the links never follow another user's stored profile.
  useLayoutEffect(() => storeProfile(profile), [profile]);

  useEffect(
    () =>
      onNoChurch(() =>
        client.setQueryData<Profile>(
          profileKey,
          (current) => current && { ...current, churchId: null, churchName: null },
        ),
      ),
    [client],
  );

  useResetOnContextChange(profile);

  return <ProfileContext value={profile}>{children}</ProfileContext>;
}

export function useProfile() {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error("useProfile needs the shell around it");
  return profile;
}

/** Refetches the profile after a change to the user or the church. */
export function useRefreshProfile() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: profileKey });
}

/** Switches to another church: stores its profile and navigates to `path`. */
export function useEnterChurch() {
  const client = useQueryClient();
  const router = useRouter();
  return (profile: Profile, path: string) => {
    client.setQueryData(profileKey, profile);
    router.push(path);
  };
}

/** Reloads all data when the church, its plan, the ownership or view-as changes: it belongs to another context. */
function useResetOnContextChange({ churchId, plan, owner, viewingAs }: Profile) {
  const client = useQueryClient();
  const router = useRouter();
  const contextKey = JSON.stringify([churchId, plan, owner, viewingAs]);
  const previousKey = useRef(contextKey);
  useEffect(() => {
    if (previousKey.current === contextKey) return;
    previousKey.current = contextKey;
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== PROFILE });
    router.refresh();
  }, [contextKey, client, router]);
}
