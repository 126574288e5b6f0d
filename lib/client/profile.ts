"use client";

import { useSyncExternalStore } from "react";
import { type Area, areas } from "@/lib/auth/areas";
import type { Profile } from "@/lib/auth/schema";

/** What the browser remembers of the person who signed in: flags are the string 'true' when granted. */
export type StoredProfile = { owner: string; plan: string; userId: string; churchId: string } & Record<
  `perm_${Area}`,
  string
>;

const NO_CHURCH = "atrio:no-church";
const CHANGED = "atrio:profile";

const flag = (granted: boolean) => (granted ? "true" : "false");
const flags = (isGranted: (name: `perm_${Area}`) => boolean) =>
  Object.fromEntries(areas.map((area) => [`perm_${area}`, flag(isGranted(`perm_${area}`))])) as Record<
    `perm_${Area}`,
    string
  >;

/** Before anything is stored everything counts as granted; the server decides anyway. */
const unread: StoredProfile = { owner: "true", plan: "0", userId: "", churchId: "", ...flags(() => true) };
const names = Object.keys(unread) as (keyof StoredProfile)[];

const toStored = (profile: Profile): StoredProfile => ({
  owner: flag(profile.owner),
  plan: String(profile.plan),
  userId: String(profile.userId),
  churchId: String(profile.churchId ?? ""),
  ...flags((name) => profile[name]),
});

/** A browser may refuse storage (private mode, full disk): then nothing is remembered, and everything still works. */
function inStorage<Result>(action: (storage: Storage) => Result) {
  try {
    return action(window.localStorage);
  } catch {
    return null;
  }
}

const changed = () => window.dispatchEvent(new Event(CHANGED));

export function storeProfile(profile: Profile) {
  const stored = toStored(profile);
  inStorage((storage) => {
    for (const name of names) {
      if (stored[name] === "") storage.removeItem(name);
      else storage.setItem(name, stored[name]);
    }
  });
  changed();
}

/** After a 401; the rest of the storage (drafts, preferences) waits for the person to come back. */
export function forgetProfile() {
  inStorage((storage) => {
    for (const name of names) storage.removeItem(name);
  });
  changed();
}

/** After signing out nothing stays, the drafts of forms included. */
export function forgetEverything() {
  inStorage((storage) => storage.clear());
  try {
    window.sessionStorage.clear();
  } catch {
    // No storage, nothing kept.
  }
  changed();
}

/** The server says that there is no church (any more): the onboarding dialog listens. */
export function forgetChurch() {
  inStorage((storage) => storage.removeItem("churchId"));
  changed();
  window.dispatchEvent(new Event(NO_CHURCH));
}

export function onNoChurch(listener: () => void) {
  window.addEventListener(NO_CHURCH, listener);
  return () => window.removeEventListener(NO_CHURCH, listener);
}

const read = (name: keyof StoredProfile) => inStorage((storage) => storage.getItem(name));

interface OtherTab extends Pick<StoredProfile, "userId" | "churchId"> {
  /** Somebody signed out there, which clears the storage; a session that merely ended takes the profile only. */
  signedOut: boolean;
}

/** Another tab has nobody (`userId` empty), or works in another church now. */
export function onOtherTab(listener: (stored: OtherTab) => void) {
  const heard = (event: StorageEvent) => {
    if (event.key !== null && event.key !== "userId" && event.key !== "churchId") return;
    listener({
      userId: read("userId") ?? "",
      churchId: read("churchId") ?? "",
      signedOut: event.key === null,
    });
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}

function subscribe(listener: () => void) {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}

/** One value of the stored profile; while nothing is stored, of `initial`, and without it everything is granted. */
export function useStored(name: keyof StoredProfile, initial?: Profile) {
  const fallback = initial ? toStored(initial)[name] : unread[name];
  return useSyncExternalStore(
    subscribe,
    () => read(name) ?? fallback,
    () => fallback,
  );
}
