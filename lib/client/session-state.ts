"use client";

import { useSyncExternalStore } from "react";
import type { Profile } from "@/lib/auth/schema";

/** BeforeInstallPromptEvent: only Chromium has it, TypeScript's library does not. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** Client session state of the specification, point 3. */
export interface SessionState {
  user: Profile | null;
  userLoading: boolean;
  menuOpen: boolean;
  registerOpen: boolean;
  planUpgradeOpen: boolean;
  accountDialogOpen: boolean;
  currentPath: string;
  installPrompt: InstallPrompt | null;
}

export const initialState: SessionState = {
  user: null,
  userLoading: true,
  menuOpen: false,
  registerOpen: false,
  planUpgradeOpen: false,
  accountDialogOpen: false,
  currentPath: "",
  installPrompt: null,
};

let state = initialState;
const listeners = new Set<() => void>();

export const sessionState = () => state;

export function setSessionState(change: Partial<SessionState>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Setting the user, even to null, ends loading. */
export const setUser = (user: Profile | null) => setSessionState({ user, userLoading: false });

let refusal = "";

/** Message of the last answer 403 PLAN; empty without one. */
export const planRefusal = () => refusal;

/** Opens the upgrade dialog with the server's message. */
export function openPlanUpgrade(message: string) {
  refusal = message;
  setSessionState({ planUpgradeOpen: true });
}

/**
 * The path of the page; another one than before closes the upgrade dialog. The first one does not: on a slow phone a form
 * may be refused before the parts around the page are told its path.
 */
export function setCurrentPath(currentPath: string) {
  const isOther = state.currentPath !== "" && state.currentPath !== currentPath;
  setSessionState({ currentPath, ...(isOther && { planUpgradeOpen: false }) });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** One value of the session state; the initial one until the page is hydrated. */
export const useSessionState = <Name extends keyof SessionState>(name: Name) =>
  useSyncExternalStore(
    subscribe,
    () => state[name],
    () => initialState[name],
  );
