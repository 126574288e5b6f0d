import { ApiError } from "@/lib/client/api";
import { type Base, createEditedContent, type EditedContent, type EditedContentOptions } from "./edited-content";
import { createSaveTimer } from "./save-timer";
import type { Conflict } from "./use-conflict";

export type SaveState =
  | { status: "saved" | "waiting" | "saving" | "offline" }
  /** Cannot be saved before something is corrected. */
  | { status: "invalid" }
  | { status: "failed"; error: unknown }
  | { status: "conflict"; conflict: Conflict };

export interface AutosaveOptions<Content> extends EditedContentOptions<Content> {
  put: (content: Content, version: number, options?: { keepalive: boolean }) => Promise<Base<Content>>;
}

/** What became of a request; after `resolved` the content can be sent again. */
type Outcome = "saved" | "resolved" | "stopped";

/**
 * Saves a content while it is edited: one request at a time, each with the version of the last answer. What another user
 * changed meanwhile is merged where it does not conflict.
 */
export function createAutosave<Content>({ put, ...options }: AutosaveOptions<Content>) {
  const edited = createEditedContent(options);
  const { isSaved } = edited;
  const timer = createSaveTimer(() => void send());
  let isValid = true;
  const { subscribe, getState, setState } = createState();
  let sending: Promise<void> | null = null;
  /** Whether what is typed during a request is sent without a pause behind it. */
  let isUrgent = false;

  function change(next: Content, valid: boolean) {
    const isNew = edited.change(next);
    isValid = valid;
    const rival = edited.rival();
    if (rival) return setState({ status: "conflict", conflict: conflictWith(rival) });
    if (sending) return;
    if (isSaved()) return settle();
    if (!valid) return wait({ status: "invalid" });
    const { status } = getState();
    if (!isNew && status !== "saved" && status !== "invalid") return;
    if (status !== "offline" && status !== "failed") setState({ status: "waiting" });
    timer.sendSoon();
  }

  function wait(next: SaveState) {
    timer.startOver();
    setState(next);
  }

  function settle() {
    timer.forgetAttempts();
    wait({ status: "saved" });
  }

  function send(): Promise<void> {
    timer.cancel();
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
      timer.startOver();
      const outcome = await sendOne();
      if (outcome === "stopped") return;
      if (outcome === "saved" && isValid && !isSaved() && !isUrgent) {
        setState({ status: "waiting" });
        return timer.sendSoon();
      }
    }
    if (isSaved()) settle();
    else wait({ status: "invalid" });
  }

  async function sendOne(): Promise<Outcome> {
    const { content, version } = edited.noteSent();
    let row: Base<Content>;
    try {
      row = await put(content, version);
    } catch (error) {
      return failed(error);
    }
    timer.noteAnswer();
    edited.noteSaved(content, row.version);
    return "saved";
  }

  function failed(error: unknown): Outcome {
    if (!(error instanceof ApiError)) return pause({ status: "failed", error });
    if (error.code === "STALE") return resolve(error.current as Base<Content>, error.changedBy);
    if (error.status === 0) return pause({ status: "offline" }, true);
    // The server has not taken it.
    if (error.status < 500) edited.forgetSent();
    return pause({ status: "failed", error }, error.status >= 500);
  }

  function pause(next: SaveState, isRetried = false): Outcome {
    setState(next);
    edited.storeDraft();
    if (isRetried) timer.retry();
    return "stopped";
  }

  function resolve(saved: Base<Content>, changedBy?: string): Outcome {
    if (edited.takeOther(saved)) return "resolved";
    return pause({ status: "conflict", conflict: { ...conflictWith(saved), changedBy } });
  }

  const conflictWith = (saved: Base<Content>) => createConflict(edited, saved, { send, settle });

  /** Saves now; resolves to whether all is saved. */
  async function flush() {
    if (isSaved() && !sending) return true;
    if (edited.rival()) return false;
    isUrgent = true;
    await send();
    // The request that ran had already left the rest for later.
    if (getState().status === "waiting") await send();
    return isSaved();
  }

  /** Sends the last changes while the page ends, where the browser still takes them; the draft has them anyway. */
  function leave() {
    if (isSaved() || !isValid || edited.rival()) return;
    timer.cancel();
    const { content, version } = edited.noteSent();
    put(content, version, { keepalive: true }).then(
      (row) => {
        edited.noteSaved(content, row.version);
        if (isSaved()) settle();
      },
      () => undefined,
    );
  }

  return {
    subscribe,
    getState,
    change,
    restore: edited.restore,
    refresh: (row: Base<Content>) => {
      if (!sending) edited.refresh(row);
    },
    flush,
    leave,
    end: timer.cancel,
  };
}

function createState() {
  let state: SaveState = { status: "saved" };
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    setState: (next: SaveState) => {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Conflict of the content with another user's, and the ways out of it. */
function createConflict<Content>(
  edited: EditedContent<Content>,
  saved: Base<Content>,
  { send, settle }: { send: () => Promise<void>; settle: () => void },
): Conflict {
  const { merged, ...fields } = edited.mergeWith(saved);
  return {
    ...fields,
    keepMine: async () => {
      edited.take(saved, merged, fields.adopted.length > 0);
      await send();
      return edited.isSaved();
    },
    takeSaved: () => {
      edited.take(saved, saved, true);
      settle();
    },
    dismiss: () => undefined,
  };
}
