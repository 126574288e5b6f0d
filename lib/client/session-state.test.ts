import { expect, test } from "vitest";
import type { Profile } from "@/lib/auth/schema";
import { initialState, openPlanUpgrade, sessionState, setCurrentPath, setSessionState, setUser } from "./session-state";

test("the session starts without a user, loading, with every dialog closed", () => {
  expect(initialState).toEqual({
    user: null,
    userLoading: true,
    menuOpen: false,
    registerOpen: false,
    planUpgradeOpen: false,
    accountDialogOpen: false,
    currentPath: "",
    installPrompt: null,
  });
  expect(sessionState()).toBe(initialState);
});

test.each<Profile | null>([null, { userId: 7 } as Profile])("setting the user to %j ends loading", (user) => {
  setSessionState(initialState);
  setUser(user);
  expect(sessionState()).toEqual({ ...initialState, user, userLoading: false });
});

test("a change keeps the other values", () => {
  setSessionState(initialState);
  setSessionState({ menuOpen: true });
  setSessionState({ planUpgradeOpen: true });
  expect(sessionState()).toEqual({ ...initialState, menuOpen: true, planUpgradeOpen: true });
});

test("another path closes the upgrade dialog, the first one that is told does not", () => {
  setSessionState(initialState);
  openPlanUpgrade("Tu plan permite 100 miembros.");
  setCurrentPath("/members");
  expect(sessionState()).toMatchObject({ currentPath: "/members", planUpgradeOpen: true });
  setCurrentPath("/pricing");
  expect(sessionState()).toMatchObject({ currentPath: "/pricing", planUpgradeOpen: false });
});
