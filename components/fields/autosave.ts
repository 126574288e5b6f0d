import { ApiError } from "@/lib/client/api";
import type { Conflict } from "./use-conflict";

/** Milliseconds without a change after which it is saved, and after which it is saved in spite of further ones. */
const PAUSE_MS = 800;
const LONGEST_MS = 4000;

/** Least milliseconds between an answer and the next request, unless all has to be saved now. */
const GAP_MS = 2000;

/** Contents without an answer that are remembered. */
const SENT_MAX = 3;

/** Milliseconds before another attempt; the last one repeats. */
const RETRY_MS = [2000, 5000, 15_000, 30_000];

export type SaveState =
  | { status: "saved" | "waiting" | "saving" | "offline" }
  /** Cannot be saved before something is corrected. */
  | { status: "invalid" }
  | { status: "failed"; error: unknown }
  | { status: "conflict"; conflict: Conflict };

/** Content as the server has it. */
export type Base<Content> = Content & { version: number };

/** What survives the end of the page: changes that are not saved, and what they started from. */
export interface Draft<Content> {
  base: Base<Content>;
  content: Content;
  /** Sent without an answer: the server may have it. */
  sent: Content[];
}

export interface AutosaveOptions<Content> {
  base: Base<Content>;
  put: (content: Content, version: number, options?: { keepalive: boolean }) => Promise<Base<Content>>;
  /** Whether two contents are saved as the same. */
  isSame: (one: Content, other: Content) => boolean;
  /** Three-way merge: `base` as last known, `typed` as edited, `saved` as stored now. */
  merge: (base: Content, typed: Content, saved: Content) => { merged: Content } & MergedFields;
  /** Takes over what another user changed. */
  adopt: (content: Content) => void;
  /** Called with every change that is not saved, and with null once all of them are. */
  keepDraft: (draft: Draft<Content> | null) => void;
}

/** What became of a request; after `resolved` the content can be sent again. */
type Outcome = "saved" | "resolved" | "stopped";

type MergedFields = Pick<Conflict, "conflicting" | "adopted" | "typed" | "saved">;

/**
 * Saves a content while it is edited: one request at a time, each with the version of the last answer. What another user
 * changed meanwhile is merged where it does not conflict.
 */
export function createAutosave<Content>(options: AutosaveOptions<Content>) {
  const { put, isSame, merge, adopt, keepDraft } = options;
  let { base } = options;
  let content: Content = base;
  let isValid = true;
  let sent: Content[] = [];
  let state: SaveState = { status: "saved" };
  let attempts = 0;
  /** When the oldest unsaved change was made. */
  let since: number | null = null;
  /** When the last save was answered. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  /** Whether what is typed during a request is sent without a pause behind it. */
  let isUrgent = false;
  /** What another user saved, while it conflicts with the content. */
  let rival: Base<Content> | null = null;
  const listeners = new Set<() => void>();

  const isSaved = () => isSame(content, base);

  function setState(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function store() {
    keepDraft(isSaved() && sent.length === 0 ? null : { base, content, sent });
  }

  function saveIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }

  function change(next: Content, valid: boolean) {
    const isNew = !isSame(next, content);
    content = next;
    isValid = valid;
    if (isNew) store();
    if (rival) return setState({ status: "conflict", conflict: conflictWith(rival) });
    if (sending) return;
    if (isSaved()) return settle();
    if (!valid) return wait({ status: "invalid" });
    if (!isNew && state.status !== "saved" && state.status !== "invalid") return;
    if (state.status !== "offline" && state.status !== "failed") setState({ status: "waiting" });
    saveSoon();
  }

  function saveSoon() {
    const now = Date.now();
    since ??= now;
    saveIn(Math.max(0, answeredAt + GAP_MS - now, Math.min(PAUSE_MS, since + LONGEST_MS - now)));
  }

  function wait(next: SaveState) {
    clearTimeout(timer);
    since = null;
    setState(next);
  }

  function settle() {
    attempts = 0;
    wait({ status: "saved" });
  }

  function send(): Promise<void> {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = null;
      isUrgent = false;
    });
    return sending;
  }

  /** What is typed meanwhile is saved after a pause, or at once when it is urgent. */
  async function sendAll() {
    while (isValid && !isSaved()) {
      setState({ status: "saving" });
      since = null;
      const outcome = await sendOne(content, base.version);
      if (outcome === "stopped") return;
      if (outcome === "saved" && isValid && !isSaved() && !isUrgent) {
        setState({ status: "waiting" });
        return saveSoon();
      }
    }
    if (isSaved()) settle();
    else wait({ status: "invalid" });
  }

  async function sendOne(typed: Content, version: number): Promise<Outcome> {
    sent = [...sent, typed].slice(-SENT_MAX);
    store();
    try {
      const row = await put(typed, version);
      base = { ...typed, version: row.version };
    } catch (error) {
      return failed(error);
    }
    answeredAt = Date.now();
    sent = [];
    attempts = 0;
    store();
    return "saved";
  }

  function failed(error: unknown): Outcome {
    if (!(error instanceof ApiError)) return pause({ status: "failed", error });
    if (error.code === "STALE") return resolve(error.current as Base<Content>);
    if (error.status === 0) return pause({ status: "offline" }, RETRY_MS);
    // The server has not taken it.
    if (error.status < 500) sent = [];
    return pause({ status: "failed", error }, error.status >= 500 ? RETRY_MS : undefined);
  }

  function pause(next: SaveState, retries?: number[]): Outcome {
    setState(next);
    store();
    const delay = retries?.[Math.min(attempts++, retries.length - 1)];
    if (delay) saveIn(delay);
    return "stopped";
  }

  /** Another version is stored: one of this page's own that was never answered, or another user's. */
  function resolve(saved: Base<Content>): Outcome {
    const isOwn = sent.some((one) => isSame(one, saved));
    sent = [];
    if (isOwn) {
      base = saved;
      return "resolved";
    }
    const { conflicting, adopted, merged } = merge(base, content, saved);
    if (conflicting.length === 0) {
      take(saved, merged, adopted.length > 0);
      return "resolved";
    }
    rival = saved;
    setState({ status: "conflict", conflict: conflictWith(saved) });
    store();
    return "stopped";
  }

  function conflictWith(saved: Base<Content>): Conflict {
    const { merged, ...fields } = merge(base, content, saved);
    return {
      ...fields,
      keepMine: async () => {
        take(saved, merged, fields.adopted.length > 0);
        await send();
        return isSaved();
      },
      takeSaved: () => {
        take(saved, saved, true);
        settle();
      },
      dismiss: () => undefined,
    };
  }

  function take(saved: Base<Content>, next: Content, isAdopted: boolean) {
    base = saved;
    content = next;
    rival = null;
    store();
    if (isAdopted) adopt(next);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    change,
    /** Continues with changes that an earlier page could not save. */
    restore: (draft: Draft<Content>) => {
      base = draft.base;
      sent = draft.sent;
    },
    /** Takes over a newer version, unless there are changes of this page. */
    refresh: (row: Base<Content>) => {
      if (row.version <= base.version || sending || !isSaved()) return;
      const isOther = !isSame(row, base);
      take(row, row, isOther);
    },
    /** Saves now; resolves to whether all is saved. */
    flush: async () => {
      if (isSaved() && !sending) return true;
      if (rival) return false;
      isUrgent = true;
      await send();
      // The request that ran had already left the rest for later.
      if (state.status === "waiting") await send();
      return isSaved();
    },
    /** Sends the last changes while the page ends, where the browser still takes them; the draft has them anyway. */
    leave: () => {
      if (isSaved() || !isValid || rival) return;
      clearTimeout(timer);
      sent = [...sent, content].slice(-SENT_MAX);
      store();
      put(content, base.version, { keepalive: true }).then(
        (row) => {
          base = { ...content, version: row.version };
          sent = [];
          store();
          if (isSaved()) settle();
        },
        () => undefined,
      );
    },
    end: () => clearTimeout(timer),
  };
}
