"use client";

import { ApiError } from "@/lib/client/api";
import { draftKey } from "@/lib/client/draft-key";
import { randomId } from "@/lib/client/random";
import { inStorage } from "@/lib/client/storage";
import { errorText } from "@/lib/client/toast";

/**
 * What was entered but not saved yet. The idempotency key makes sure that it is saved once, however often it is sent.
 */
export type Unsent<Item> = Item & {
  key: string;
  /** When it was entered, in milliseconds since 1970. */
  at: number;
  /** Why it could not be saved; absent while queued or being sent. */
  failure?: string;
  /** Whether the failure is temporary: a lost connection, an unavailable server. */
  isRetryable?: boolean;
  /** Whether the month of its date is locked. */
  isLocked?: boolean;
};

interface Content<Item, Row> {
  /** Draft owner of the entries. */
  owner: string;
  entries: Unsent<Item>[];
  /** Last entry saved since the page was opened. */
  last: Row | null;
}

interface Kind<Item, Row> {
  /** Name of its draft. */
  name: string;
  post: (item: Item, options: { idempotencyKey: string }) => Promise<Row>;
  /** Called with each one that is saved. */
  onRow?: (row: Row, item: Item) => void;
}

/**
 * Milliseconds. The server remembers a key for a day; one hour of margin, since an older entry could be saved twice.
 */
const KEY_TTL = 23 * 60 * 60 * 1000;
const TOO_OLD = "Quedó sin confirmar desde ayer o antes: revisa si ya está en la lista.";

/**
 * Queue of entries that never waits for the network; its state is the module's, independent of mounted components: sending
 * continues on other screens.
 */
export function createOutbox<Item extends object, Row>({ name, post, onRow }: Kind<Item, Row>) {
  let content: Content<Item, Row> = { owner: "", entries: [], last: null };
  let isSending = false;
  let onSaved = () => {};
  const listeners = new Set<() => void>();

  const read = () => content;

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Resumes the user's unsaved entries of this tab. `refresh` is called when the queue has been sent. */
  function open(owner: string, refresh: () => void) {
    onSaved = refresh;
    if (content.owner === owner) return;
    set({ owner, entries: readEntries(owner).map(resumed), last: null });
    void sendQueue();
  }

  function send(item: Item) {
    set({ ...content, entries: [...content.entries, { ...item, key: randomId(), at: Date.now() }] });
    void sendQueue();
  }

  /** Retries all failed entries, or those that `only` accepts. */
  function retry(only: (entry: Unsent<Item>) => boolean = () => true) {
    const entries = content.entries.map((entry) => (entry.failure && only(entry) ? withoutFailure(entry) : entry));
    set({ ...content, entries });
    void sendQueue();
  }

  const drop = (key: string) => set({ ...content, entries: content.entries.filter((entry) => entry.key !== key) });

  /** Clears `last` after it was voided or changed. */
  const forgetLast = () => set({ ...content, last: null });

  /** Sequential, so that entries are listed in the order in which they were entered. */
  async function sendQueue() {
    if (isSending) return;
    isSending = true;
    let isSaved = false;
    for (let entry = next(); entry; entry = next()) isSaved = (await sendOne(entry)) || isSaved;
    isSending = false;
    if (isSaved) onSaved();
  }

  const next = () => content.entries.find(({ failure }) => failure === undefined);

  /** Resolves to whether it was saved. */
  async function sendOne(entry: Unsent<Item>) {
    const { owner } = content;
    const { key } = entry;
    const settle = (change: () => Partial<Content<Item, Row>>) => {
      // Another user may have signed in meanwhile.
      if (content.owner === owner) set({ ...content, ...change() });
    };
    try {
      const last = await post(entry, { idempotencyKey: key });
      if (content.owner === owner) onRow?.(last, entry);
      settle(() => ({ entries: content.entries.filter((one) => one.key !== key), last }));
      return true;
    } catch (error) {
      const failed = { failure: reasonOf(error), isRetryable: isRetryable(error), isLocked: isLocked(error) };
      settle(() => ({ entries: content.entries.map((one) => (one.key === key ? { ...one, ...failed } : one)) }));
      return false;
    }
  }

  function set(next: Content<Item, Row>) {
    if (next.entries.length > 0 && content.entries.length === 0) watch();
    content = next;
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

  const retryWhenOnline = () => retry(({ isRetryable }) => isRetryable === true);

  /** A draft of its owner, which signing out removes too. */
  const storageKey = (owner: string) => draftKey(`${owner}:${name}`);

  /** In a tab without storage, unsaved entries live only as long as the page. */
  function storeEntries({ owner, entries }: Content<Item, Row>) {
    inStorage("sessionStorage", (storage) => {
      if (entries.length === 0) storage.removeItem(storageKey(owner));
      else storage.setItem(storageKey(owner), JSON.stringify(entries));
    });
  }

  const readEntries = (owner: string): Unsent<Item>[] =>
    inStorage("sessionStorage", (storage) => JSON.parse(storage.getItem(storageKey(owner)) ?? "[]")) ?? [];

  return { read, subscribe, open, send, retry, drop, forgetLast };
}

const resumed = <Item extends object>(entry: Unsent<Item>): Unsent<Item> =>
  Date.now() - entry.at < KEY_TTL
    ? withoutFailure(entry)
    : { ...withoutFailure(entry), failure: TOO_OLD, isRetryable: false };

function withoutFailure<Item extends object>(entry: Unsent<Item>): Unsent<Item> {
  const { failure: _, isRetryable: __, isLocked: ___, ...kept } = entry;
  return kept as Unsent<Item>;
}

const isRetryable = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

const isLocked = (error: unknown) => error instanceof ApiError && error.code === "CLOSED";

/** A field's error is more specific than the general message. */
function reasonOf(error: unknown) {
  const [field] = error instanceof ApiError && error.status === 400 ? Object.values(error.fields ?? {}) : [];
  return field ?? errorText(error);
}

const blockUnload = (event: Event) => event.preventDefault();
