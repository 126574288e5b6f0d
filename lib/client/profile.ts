"use client";

import { useSyncExternalStore } from "react";
import type { Profile } from "@/lib/auth/schema";
import { type Area, areas } from "@/lib/core/areas";
import { draftKey } from "./draft-key";
import { clearOfflineData } from "./offline";
import { setUser } from "./session-state";
import { inStorage } from "./storage";

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

/** Removes from a storage the keys that start with `prefix`, but those that start with `kept`. */
const removeKeys = (prefix: string, kept: string) => (storage: Storage) => {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix) && !key.startsWith(kept)) storage.removeItem(key);
};

export const notifyChange = () => window.dispatchEvent(new Event(PROFILE_CHANGED));

export function storeProfile(profile: Profile) {
  const stored = toStored(profile);
  const before = storedIdentity();
  const isOther = before.userId !== stored.userId || before.churchId !== stored.churchId;
  if (before.userId !== "" && isOther) void clearOfflineData();
  inStorage("localStorage", (storage) => {
    for (const name of names) {
      if (stored[name] === "") storage.removeItem(name);
      else storage.setItem(name, stored[name]);
    }
  });
  const removeDraftsOfOthers = removeKeys(draftKey(""), draftKey(`${stored.userId}:`));
  inStorage("localStorage", removeDraftsOfOthers);
  inStorage("sessionStorage", removeDraftsOfOthers);
  setUser(profile);
  notifyChange();
}

/** Clears localStorage and offline data after a 401; drafts stay for the next sign-in of the same user. */
export function clearStoredProfile() {
  inStorage("localStorage", removeKeys("", draftKey("")));
  setUser(null);
  void clearOfflineData();
  notifyChange();
}

/** Removes the church after NOCHURCH and dispatches the event on which the onboarding dialog opens. */
export function clearStoredChurch() {
  inStorage("localStorage", (storage) => storage.removeItem("churchId"));
  notifyChange();
  window.dispatchEvent(new Event(NO_CHURCH));
}

export function onNoChurch(listener: () => void) {
  window.addEventListener(NO_CHURCH, listener);
  return () => window.removeEventListener(NO_CHURCH, listener);
}

const read = (name: keyof StoredProfile) => inStorage("localStorage", (storage) => storage.getItem(name));

/** User and church of the last visit; empty texts without one. */
export const storedIdentity = () => ({ userId: read("userId") ?? "", churchId: read("churchId") ?? "" });

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
