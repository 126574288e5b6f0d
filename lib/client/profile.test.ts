import { afterEach, expect, test, vi } from "vitest";
import type { Profile } from "@/lib/auth/schema";
import { hasDrafts } from "./drafts";
import { clearStoredProfile, storeProfile } from "./profile";

vi.mock("./session-state", () => ({ setUser: () => {} }));

afterEach(() => vi.unstubAllGlobals());

/** A storage with the given keys; they can be listed, as those of a browser's. */
function aStorage(...keys: string[]) {
  const storage: Record<string, string> = Object.fromEntries(keys.map((key) => [key, "{}"]));
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => delete storage[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
  return storage;
}

function inBrowser(storages: object) {
  vi.stubGlobal("window", Object.assign(Object.create(storages), { dispatchEvent: () => true }));
}

const denied = {
  get localStorage() {
    throw new DOMException("denied", "SecurityError");
  },
  get sessionStorage() {
    throw new DOMException("denied", "SecurityError");
  },
};

test("a profile removes the drafts of others from both storages, and nothing else", () => {
  const localStorage = aStorage("theme", "atrio:draft:7:3:members", "atrio:draft:8:3:members");
  const sessionStorage = aStorage("atrio:draft:7:name", "atrio:draft:70:name", "other");
  inBrowser({ localStorage, sessionStorage });
  storeProfile({ userId: 7, churchId: 3, owner: true, plan: 1 } as Profile);
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(["theme", "atrio:draft:7:3:members", "userId"]));
  expect(Object.keys(localStorage)).not.toContain("atrio:draft:8:3:members");
  expect(Object.keys(sessionStorage)).toEqual(["atrio:draft:7:name", "other"]);
});

test("an ended session clears localStorage except drafts", () => {
  const localStorage = aStorage("userId", "churchId", "other", "atrio:draft:7:name");
  const sessionStorage = aStorage("atrio:draft:7:name");
  inBrowser({ localStorage, sessionStorage });
  clearStoredProfile();
  expect(Object.keys(localStorage)).toEqual(["atrio:draft:7:name"]);
  expect(Object.keys(sessionStorage)).toEqual(["atrio:draft:7:name"]);
});

test("a tab has drafts while one of its storages has one", () => {
  inBrowser({ localStorage: aStorage("userId"), sessionStorage: aStorage("other") });
  expect(hasDrafts()).toBe(false);
  inBrowser({ localStorage: aStorage("userId"), sessionStorage: aStorage("atrio:draft:7:name") });
  expect(hasDrafts()).toBe(true);
});

test("drafts are found where the browser denies the other storage", () => {
  const localStorage = aStorage("atrio:draft:7:name");
  inBrowser(Object.defineProperty({ localStorage }, "sessionStorage", { get: () => denied.sessionStorage }));
  expect(hasDrafts()).toBe(true);
  const sessionStorage = aStorage("atrio:draft:7:name");
  inBrowser(Object.defineProperty({ sessionStorage }, "localStorage", { get: () => denied.localStorage }));
  expect(hasDrafts()).toBe(true);
});

test("a browser that denies its storage keeps no drafts, and nothing fails", () => {
  inBrowser(denied);
  expect(hasDrafts()).toBe(false);
  expect(() => storeProfile({ userId: 7 } as Profile)).not.toThrow();
  expect(() => clearStoredProfile()).not.toThrow();
});
