"use client";

import { ApiError, api } from "@/lib/client/api";
import { draftKey } from "@/lib/client/draft-key";
import { randomId } from "@/lib/client/random";
import { inStorage } from "@/lib/client/storage";
import { errorText } from "@/lib/client/toast";
import type { TransactionInput, TransactionRow } from "@/lib/finances/transactions/schema";

/**
 * Movement entered but not saved yet. The idempotency key makes sure that it is saved once, however often it is sent.
 */
export interface Entry {
  key: string;
  input: TransactionInput;
  isIncome: boolean;
  /** When it was entered, in milliseconds since 1970. */
  at: number;
  /** Why it could not be saved; absent while queued or being sent. */
  failure?: string;
  /** Whether the failure is temporary: a lost connection, an unavailable server. */
  isRetryable?: boolean;
  /** Whether the month of its date is locked. */
  isLocked?: boolean;
}

interface Outbox {
  /** Draft owner of the entries. */
  owner: string;
  entries: Entry[];
  /** Last entry saved since the page was opened. */
  last: TransactionRow | null;
}

// Module state, independent of mounted components: sending continues on other screens.
let outbox: Outbox = { owner: "", entries: [], last: null };
let isSending = false;
let onSaved = () => {};
const listeners = new Set<() => void>();

export const readOutbox = () => outbox;

export function subscribeOutbox(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Milliseconds. The server remembers a key for a day; one hour of margin, since an older entry could be saved twice.
 */
const KEY_TTL = 23 * 60 * 60 * 1000;
const TOO_OLD = "Quedó sin confirmar desde ayer o antes: revisa si ya está en la lista.";

/** Resumes the user's unsaved entries of this tab. `refresh` is called when the queue has been sent. */
export function openOutbox(owner: string, refresh: () => void) {
  onSaved = refresh;
  if (outbox.owner === owner) return;
  set({ owner, entries: readEntries(owner).map(resumed), last: null });
  void sendQueue();
}

export function sendEntry(input: TransactionInput, isIncome: boolean) {
  set({ ...outbox, entries: [...outbox.entries, { key: randomId(), input, isIncome, at: Date.now() }] });
  void sendQueue();
}

/** Retries all failed entries, or those that `only` accepts. */
export function retryEntries(only: (entry: Entry) => boolean = () => true) {
  set({
    ...outbox,
    entries: outbox.entries.map((entry) => (entry.failure && only(entry) ? withoutFailure(entry) : entry)),
  });
  void sendQueue();
}

export const dropEntry = (key: string) =>
  set({ ...outbox, entries: outbox.entries.filter((entry) => entry.key !== key) });

/** Clears `last` after it was voided or changed. */
export const forgetLast = () => set({ ...outbox, last: null });

const resumed = (entry: Entry): Entry =>
  Date.now() - entry.at < KEY_TTL
    ? withoutFailure(entry)
    : { ...withoutFailure(entry), failure: TOO_OLD, isRetryable: false };

const withoutFailure = ({ key, input, isIncome, at }: Entry): Entry => ({ key, input, isIncome, at });

/** Sequential, so that entries are listed in the order in which they were entered. */
async function sendQueue() {
  if (isSending) return;
  isSending = true;
  let isSaved = false;
  for (let entry = next(); entry; entry = next()) isSaved = (await sendOne(entry)) || isSaved;
  isSending = false;
  if (isSaved) onSaved();
}

const next = () => outbox.entries.find(({ failure }) => failure === undefined);

/** Resolves to whether it was saved. */
async function sendOne({ key, input }: Entry) {
  const { owner } = outbox;
  const settle = (change: () => Partial<Outbox>) => {
    // Another user may have signed in meanwhile.
    if (outbox.owner === owner) set({ ...outbox, ...change() });
  };
  try {
    const last = await api.post("/transactions", input, { idempotencyKey: key });
    settle(() => ({ entries: outbox.entries.filter((entry) => entry.key !== key), last }));
    return true;
  } catch (error) {
    const failed = { failure: reasonOf(error), isRetryable: isRetryable(error), isLocked: isLocked(error) };
    settle(() => ({ entries: outbox.entries.map((entry) => (entry.key === key ? { ...entry, ...failed } : entry)) }));
    return false;
  }
}

const isRetryable = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

const isLocked = (error: unknown) => error instanceof ApiError && error.code === "CLOSED";

/** A field's error is more specific than the general message. */
function reasonOf(error: unknown) {
  const [field] = error instanceof ApiError && error.status === 400 ? Object.values(error.fields ?? {}) : [];
  return field ?? errorText(error);
}

function set(next: Outbox) {
  if (next.entries.length > 0 && outbox.entries.length === 0) watch();
  outbox = next;
  storeEntries(next);
  if (next.entries.length === 0) unwatch();
  for (const listener of listeners) listener();
}

/** On every page: warns before unload while entries are unsaved, and retries when the connection returns. */
function watch() {
  if (typeof window === "undefined") return;
  window.addEventListener("beforeunload", blockUnload);
  window.addEventListener("online", retryWhenOnline);
}

function unwatch() {
  if (typeof window === "undefined") return;
  window.removeEventListener("beforeunload", blockUnload);
  window.removeEventListener("online", retryWhenOnline);
}

const blockUnload = (event: Event) => event.preventDefault();
const retryWhenOnline = () => retryEntries(({ isRetryable }) => isRetryable === true);

/** A draft of its owner, which signing out removes too. */
const storageKey = (owner: string) => draftKey(`${owner}:finances:outbox`);

/** In a tab without storage, unsaved entries live only as long as the page. */
function storeEntries({ owner, entries }: Outbox) {
  inStorage("sessionStorage", (storage) => {
    if (entries.length === 0) storage.removeItem(storageKey(owner));
    else storage.setItem(storageKey(owner), JSON.stringify(entries));
  });
}

const readEntries = (owner: string): Entry[] =>
  inStorage("sessionStorage", (storage) => JSON.parse(storage.getItem(storageKey(owner)) ?? "[]")) ?? [];
