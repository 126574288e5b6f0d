"use client";

import { ApiError, api } from "@/lib/client/api";
import { randomName } from "@/lib/client/random";
import { errorText } from "@/lib/client/toast";
import type { TransactionInput, TransactionRow } from "@/lib/finances/transactions/schema";

/** A movement that was written down and is not saved yet. The key makes sure that it is saved once, however often it is sent. */
export interface Entry {
  key: string;
  input: TransactionInput;
  isIncome: boolean;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** Why it could not be saved; absent while it waits or is on its way. */
  failure?: string;
  /** Whether that may pass by itself: a lost connection, a server that is away. */
  isRetryable?: boolean;
}

interface Outbox {
  /** Whose entries they are. */
  owner: string;
  entries: Entry[];
  /** The last one that was saved since the page was opened. */
  last: TransactionRow | null;
}

// One for the page, whatever of it is shown: entries go on being sent while somebody looks at something else.
let outbox: Outbox = { owner: "", entries: [], last: null };
let isSending = false;
let onSaved = () => {};
const listeners = new Set<() => void>();

export const readOutbox = () => outbox;

export function subscribeOutbox(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As long as the server knows a key (a day), with an hour to spare: what is older could be saved twice. */
const KEY_TTL = 23 * 60 * 60 * 1000;
const TOO_OLD = "Quedó sin confirmar desde ayer o antes: revisa si ya está en la lista.";

/** Takes up what this person left unsaved in this tab. `refresh` is called when all that waited was sent. */
export function openOutbox(owner: string, refresh: () => void) {
  onSaved = refresh;
  if (outbox.owner === owner) return;
  set({ owner, entries: stored(owner).map(resumed), last: null });
  void work();
}

export function sendEntry(input: TransactionInput, isIncome: boolean) {
  set({ ...outbox, entries: [...outbox.entries, { key: randomName(), input, isIncome, at: Date.now() }] });
  void work();
}

/** All that failed, or what `only` accepts of it. */
export function retryEntries(only: (entry: Entry) => boolean = () => true) {
  set({ ...outbox, entries: outbox.entries.map((entry) => (entry.failure && only(entry) ? waiting(entry) : entry)) });
  void work();
}

export const dropEntry = (key: string) =>
  set({ ...outbox, entries: outbox.entries.filter((entry) => entry.key !== key) });

/** What was saved last is void now, or changed. */
export const forgetLast = () => set({ ...outbox, last: null });

const resumed = (entry: Entry): Entry =>
  Date.now() - entry.at < KEY_TTL ? waiting(entry) : { ...waiting(entry), failure: TOO_OLD, isRetryable: false };

const waiting = ({ failure: _, isRetryable: _isRetryable, ...entry }: Entry): Entry => entry;

/** One after the other, so that they are listed in the order in which they were written. */
async function work() {
  if (isSending) return;
  isSending = true;
  let isSaved = false;
  for (let entry = next(); entry; entry = next()) isSaved = (await sendOne(entry)) || isSaved;
  isSending = false;
  if (isSaved) onSaved();
}

const next = () => outbox.entries.find(({ failure }) => failure === undefined);

/** Whether it could be saved. */
async function sendOne({ key, input }: Entry) {
  const { owner } = outbox;
  const settle = (change: () => Partial<Outbox>) => {
    // Somebody else may be at this page by now.
    if (outbox.owner === owner) set({ ...outbox, ...change() });
  };
  try {
    const last = await api.post<TransactionRow>("/transactions", input, { idempotencyKey: key });
    settle(() => ({ entries: outbox.entries.filter((entry) => entry.key !== key), last }));
    return true;
  } catch (error) {
    const failed = { failure: reasonOf(error), isRetryable: isRetryable(error) };
    settle(() => ({ entries: outbox.entries.map((entry) => (entry.key === key ? { ...entry, ...failed } : entry)) }));
    return false;
  }
}

const isRetryable = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** What is wrong with a field says more than that something is. */
function reasonOf(error: unknown) {
  const [field] = error instanceof ApiError && error.status === 400 ? Object.values(error.fields ?? {}) : [];
  return field ?? errorText(error);
}

function set(next: Outbox) {
  if (next.entries.length > 0 && outbox.entries.length === 0) watch();
  outbox = next;
  store(next);
  if (next.entries.length === 0) unwatch();
  for (const listener of listeners) listener();
}

/** Whatever page is shown: leaving would lose what is unsaved, and what found no connection goes again when there is one. */
function watch() {
  if (typeof window === "undefined") return;
  window.addEventListener("beforeunload", ask);
  window.addEventListener("online", again);
}

function unwatch() {
  if (typeof window === "undefined") return;
  window.removeEventListener("beforeunload", ask);
  window.removeEventListener("online", again);
}

const ask = (event: Event) => event.preventDefault();
const again = () => retryEntries(({ isRetryable }) => isRetryable === true);

/** Beside the drafts of forms: it goes with them when somebody signs out. */
const storageKey = (owner: string) => `atrio:draft:${owner}:finances:outbox`;

/** A tab without storage keeps what is unsaved only as long as its page. */
function store({ owner, entries }: Outbox) {
  try {
    if (entries.length === 0) window.sessionStorage.removeItem(storageKey(owner));
    else window.sessionStorage.setItem(storageKey(owner), JSON.stringify(entries));
  } catch {
    // Private mode, or a full disk.
  }
}

function stored(owner: string): Entry[] {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey(owner)) ?? "[]");
  } catch {
    return [];
  }
}
