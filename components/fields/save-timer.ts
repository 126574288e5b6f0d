/** Milliseconds without a change after which it is saved, and after which it is saved in spite of further ones. */
const PAUSE_MS = 800;
const LONGEST_MS = 4000;

/** Least milliseconds between an answer and the next request, unless all has to be saved now. */
const GAP_MS = 2000;

/** Milliseconds before another attempt; the last one repeats. */
const RETRY_MS = [2000, 5000, 15_000, 30_000];

/** Decides when an autosave sends its next request. */
export function createSaveTimer(send: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest unsaved change was made. */
  let since: number | null = null;
  /** When the last save was answered. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  let attempts = 0;

  const cancel = () => clearTimeout(timer);
  const sendIn = (ms: number) => {
    cancel();
    timer = setTimeout(send, ms);
  };

  return {
    cancel,
    /** Sends a change after a pause. */
    sendSoon: () => {
      const now = Date.now();
      since ??= now;
      sendIn(Math.max(0, answeredAt + GAP_MS - now, Math.min(PAUSE_MS, since + LONGEST_MS - now)));
    },
    /** Sends again what could not be saved, later with each attempt. */
    retry: () => {
      sendIn(RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? 0);
      attempts++;
    },
    /** The next change is the oldest unsaved one. */
    startOver: () => {
      cancel();
      since = null;
    },
    noteAnswer: () => {
      answeredAt = Date.now();
      attempts = 0;
    },
    forgetAttempts: () => {
      attempts = 0;
    },
  };
}
