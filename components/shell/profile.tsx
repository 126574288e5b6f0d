"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import type { Profile } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { forgetEverything, onNoChurch, onOtherTab, storeProfile } from "@/lib/client/profile";

const PROFILE = "profile";
const profileKey = [PROFILE];

const ProfileContext = createContext<Profile | null>(null);

/** Who is signed in and where they work; begins with what the server knew when it made the page. */
export function ProfileProvider({ initial, children }: { initial: Profile; children: ReactNode }) {
  const client = useQueryClient();
  const { data: profile } = useQuery({
    queryKey: profileKey,
    queryFn: () => api.get<Profile>("/users/data"),
    initialData: initial,
    staleTime: 60_000,
    refetchOnWindowFocus: "always",
  });

  // Before anything is painted, so that the links never follow somebody else's stored profile.
  useLayoutEffect(() => storeProfile(profile), [profile]);

  useEffect(
    () =>
      onNoChurch(() =>
        client.setQueryData<Profile>(profileKey, (known) => known && { ...known, churchId: null, churchName: null }),
      ),
    [client],
  );

  useFollowOtherTabs(profile);
  useFollowPlace(profile);

  return <ProfileContext value={profile}>{children}</ProfileContext>;
}

export function useProfile() {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error("useProfile needs the shell around it");
  return profile;
}

/** Asks the server again who this is, after something about the person or the church was changed. */
export function useRefreshProfile() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: profileKey });
}

/** Goes on in another church: takes over its profile and leads to a page. */
export function useEnterChurch() {
  const client = useQueryClient();
  const router = useRouter();
  return (profile: Profile, path: string) => {
    client.setQueryData(profileKey, profile);
    router.push(path);
  };
}

/** Where another tab signs out or changes the church, this one must not go on as if nothing had happened. */
function useFollowOtherTabs({ userId, churchId }: Profile) {
  const client = useQueryClient();
  useEffect(
    () =>
      onOtherTab((stored) => {
        if (stored.signedOut) forgetEverything();
        if (stored.userId === "") window.location.assign("/login");
        else if (stored.userId !== String(userId)) window.location.assign("/");
        else if (stored.churchId !== String(churchId ?? "")) void client.invalidateQueries({ queryKey: profileKey });
      }),
    [client, userId, churchId],
  );
}

/** In another church, as its owner or not, or through other eyes: everything on screen is somebody else's, load it again. */
function useFollowPlace({ churchId, owner, viewingAs }: Profile) {
  const client = useQueryClient();
  const router = useRouter();
  const place = JSON.stringify([churchId, owner, viewingAs]);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== PROFILE });
    router.refresh();
  }, [place, client, router]);
}
