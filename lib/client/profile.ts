"use client";

import { useSyncExternalStore } from "react";
import { type Area, areas } from "@/lib/auth/areas";
import type { Profile } from "@/lib/auth/schema";
import { clearOffline, clearOfflineData } from "./offline";
import { setUser } from "./session-state";

/** Profile of the signed-in user in localStorage; flags are the string 'true' when granted. */
export type StoredProfile = { owner: string; plan: string; userId: string; churchId: string } & Record<
  `perm_${Area}`,
  string
>;

const NO_CHURCH = "atrio:no-church";
const PROFILE_CHANGED = "atrio:profile";

const toFlag = (granted: boolean) => (granted ? "true" : "false");
const toFlags = (isGranted: (name: `perm_${Area}`) => boolean) =>
  Object.fromEntries(areas.map((area) => [`perm_${area}`, toFlag(isGranted(`perm_${area}`))])) as Record<
    `perm_${Area}`,
    string
  >;

/** Default while nothing is stored: everything granted; the server checks every request anyway. */
const fallbackProfile: StoredProfile = { owner: "true", plan: "0", userId: "", churchId: "", ...toFlags(() => true) };
const names = Object.keys(fallbackProfile) as (keyof StoredProfile)[];

const toStored = (profile: Profile): StoredProfile => ({
  owner: toFlag(profile.owner),
  plan: String(profile.plan),
  userId: String(profile.userId),
  churchId: String(profile.churchId ?? ""),
  ...toFlags((name) => profile[name]),
});

/** Accesses localStorage; null where the browser denies it (private mode, full disk). */
function inStorage<Result>(action: (storage: Storage) => Result) {
  try {
    return action(window.localStorage);
  } catch {
    return null;
  }
}

const notifyChange = () => window.dispatchEvent(new Event(PROFILE_CHANGED));

export function storeProfile(profile: Profile) {
  const stored = toStored(profile);
  const before = storedIdentity();
  const isOther = before.userId !== stored.userId || before.churchId !== stored.churchId;
  if (before.userId !== "" && isOther) void clearOfflineData();
  inStorage((storage) => {
    for (const name of names) {
      if (stored[name] === "") storage.removeItem(name);
      else storage.setItem(name, stored[name]);
    }
  });
  setUser(profile);
  notifyChange();
}

/** Removes the profile and offline data after a 401; drafts and preferences stay for the next sign-in. */
export function clearStoredProfile() {
  inStorage((storage) => {
    for (const name of names) storage.removeItem(name);
  });
  setUser(null);
  void clearOfflineData();
  notifyChange();
}

/** Clears all storage after signing out: drafts of forms, what is kept for when there is no connection. */
export async function clearBrowserStorage() {
  setUser(null);
  inStorage((storage) => storage.clear());
  try {
    window.sessionStorage.clear();
  } catch {
    // Storage is denied, so there is nothing to clear.
  }
  notifyChange();
  await clearOffline();
}

/** Removes the church after NOCHURCH and dispatches the event on which the onboarding dialog opens. */
export function clearStoredChurch() {
  inStorage((storage) => storage.removeItem("churchId"));
  notifyChange();
  window.dispatchEvent(new Event(NO_CHURCH));
}

export function onNoChurch(listener: () => void) {
  window.addEventListener(NO_CHURCH, listener);
  return () => window.removeEventListener(NO_CHURCH, listener);
}

const read = (name: keyof StoredProfile) => inStorage((storage) => storage.getItem(name));

/** User and church of the last visit; empty texts without one. */
export const storedIdentity = () => ({ userId: read("userId") ?? "", churchId: read("churchId") ?? "" });

interface OtherTab extends Pick<StoredProfile, "userId" | "churchId"> {
  /** The other tab signed out, which clears the storage; an expired session removes the profile only. */
  signedOut: boolean;
}

/** Listens for another tab that has no user (`userId` empty), or has changed user or church. */
export function onOtherTab(listener: (stored: OtherTab) => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== "userId" && event.key !== "churchId") return;
    listener({ ...storedIdentity(), signedOut: event.key === null });
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

function subscribe(listener: () => void) {
  window.addEventListener(PROFILE_CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(PROFILE_CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}

/** One value of the stored profile; while nothing is stored, that of `initial`, without it everything granted. */
export function useStoredProfile(name: keyof StoredProfile, initial?: Profile) {
  const fallback = initial ? toStored(initial)[name] : fallbackProfile[name];
  return useSyncExternalStore(
    subscribe,
    () => read(name) ?? fallback,
    () => fallback,
  );
}
