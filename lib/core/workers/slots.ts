import { availableParallelism } from "node:os";
import { AppError } from "@/lib/core/errors";

const CORES = availableParallelism();
/** Slots of work that keeps a processor busy: one or two, at most half of several processors. */
const HALF = Math.max(1, Math.min(2, Math.floor(CORES / 2)));

type Limits = {
  /** Tasks at a time in this process, and of one share. */
  slots: number;
  perShare: number;
  /** Waiting tasks of one share, and of all. */
  waiting: number;
  waitingInAll: number;
  /** Milliseconds that a task waits. */
  wait: number;
  /** Seconds of `Retry-After`. */
  retryAfter: number;
  message: string;
};

const FILES_BUSY =
  "Ya hay otros archivos de tu iglesia en proceso, o demasiados en total. Inténtalo de nuevo en un minuto.";

/** Long work by kind. Its shares are churches, people or addresses, so that each waits for one task of another at most. */
const LIMITS = {
  /** A thread that reads a file, and a database connection that writes it. */
  import: {
    slots: Math.max(1, Math.min(2, CORES)),
    perShare: 1,
    waiting: 2,
    waitingInAll: 12,
    wait: 30_000,
    retryAfter: 60,
    message: FILES_BUSY,
  },
  /** A database connection that reads a whole table. */
  export: {
    slots: Math.max(3, CORES),
    perShare: 1,
    waiting: 2,
    waitingInAll: 60,
    wait: 120_000,
    retryAfter: 30,
    message: FILES_BUSY,
  },
  /** A thread that draws a PDF. */
  document: {
    slots: HALF,
    perShare: 1,
    waiting: 2,
    waitingInAll: 60,
    wait: 60_000,
    retryAfter: 10,
    message: FILES_BUSY,
  },
  /** A database connection that searches every text of a church. */
  erasure: {
    slots: 2,
    perShare: 1,
    waiting: 2,
    waitingInAll: 30,
    wait: 120_000,
    retryAfter: 30,
    message: "Ya se están borrando los datos de otras personas. Inténtalo de nuevo en un minuto.",
  },
  /** A thread of libuv's pool; short, so that more may wait. */
  image: {
    slots: HALF,
    perShare: 1,
    waiting: 10,
    waitingInAll: 30,
    wait: 60_000,
    retryAfter: 5,
    message: "Hay muchas imágenes en proceso. Inténtalo de nuevo en unos segundos.",
  },
  /** A thread of libuv's pool of four, which files, DNS and images use as well. */
  password: {
    slots: Math.max(1, Math.min(2, Math.floor(CORES / 4))),
    perShare: 1,
    waiting: 40,
    waitingInAll: 400,
    wait: 20_000,
    retryAfter: 5,
    message: "Hay muchos intentos de entrar en este momento. Inténtalo de nuevo en unos segundos.",
  },
  /** Drawing a page, or an answer for anyone, on the thread that serves all; short, and a church's Wi-Fi is one address. */
  page: {
    slots: 4,
    perShare: 1,
    waiting: 200,
    waitingInAll: 2_000,
    wait: 20_000,
    retryAfter: 5,
    message: "Hay muchas páginas por mostrar en este momento. Inténtalo de nuevo en unos segundos.",
  },
  /** An answer of more than 256 kB at its largest, which the main thread writes; so short that a whole office may wait. */
  read: {
    slots: Number.POSITIVE_INFINITY,
    perShare: 2,
    waiting: 100,
    waitingInAll: 2_000,
    wait: 30_000,
    retryAfter: 5,
    message: "Tu iglesia está pidiendo muchas listas a la vez. Inténtalo de nuevo en unos segundos.",
  },
  /** A form with a file, from its first byte to its answer; the bytes of a waiting one are not read. */
  upload: {
    slots: Number.POSITIVE_INFINITY,
    perShare: 3,
    waiting: 3,
    waitingInAll: 300,
    wait: 30_000,
    retryAfter: 10,
    message: "Ya estás enviando otros archivos. Espera a que terminen e inténtalo de nuevo.",
  },
} satisfies Record<string, Limits>;

export type SlotKind = keyof typeof LIMITS;

/** `share`: whose slots a task takes; `signal`: its client has disconnected. */
export type Taker = { share: string; signal?: AbortSignal };

export const churchShare = (churchId: number) => `church/${churchId}`;
export const userShare = (userId: number) => `user/${userId}`;
export const addressShare = (address: string) => `address/${address}`;

type Waiting = { enter: () => void; refuse: (reason: AppError) => void };
type Share = { running: number; waiting: Waiting[] };
/** Shares in the order in which they get the next slot. */
type Queue = { running: number; shares: Map<string, Share> };

const queues = new Map<SlotKind, Queue>();

/**
 * Runs work in a slot of its kind. Each share has one running task, or the few of its kind, and some waiting ones, and the shares take turns.
 * 503 BUSY for the share that has filled its part, 499 when the client disconnects while it waits.
 */
export async function withSlot<Result>(kind: SlotKind, taker: Taker, work: () => Promise<Result>): Promise<Result> {
  await enter(kind, taker);
  try {
    return await work();
  } finally {
    leave(kind, taker.share);
  }
}

/** Running and waiting tasks of every kind in this process, and the shares that have some. */
export function countSlots() {
  const counts = (Object.keys(LIMITS) as SlotKind[]).map((kind) => {
    const queue = queues.get(kind);
    return [
      kind,
      { running: queue?.running ?? 0, waiting: queue ? waitingIn(queue) : 0, shares: queue?.shares.size ?? 0 },
    ] as const;
  });
  return Object.fromEntries(counts);
}

/** 499 for the log only: the client has disconnected. */
export const aborted = () => new AppError(499, "ABORTED", "Se canceló.");

/** 499 after the client has disconnected. */
export function requireClient(signal: AbortSignal | undefined) {
  if (signal?.aborted) throw aborted();
}

async function enter(kind: SlotKind, { share: name, signal }: Taker) {
  requireClient(signal);
  const limits: Limits = LIMITS[kind];
  const queue = queueOf(kind);
  const share = queue.shares.get(name) ?? { running: 0, waiting: [] };
  if (queue.running < limits.slots && share.running < limits.perShare) return start(queue, name, share);
  if (share.waiting.length >= limits.waiting) throw busy(limits);
  if (waitingIn(queue) >= limits.waitingInAll) refuseLongest(queue, share, limits);
  queue.shares.set(name, share);
  await waitForTurn(queue, name, share, limits, signal);
}

/** The share goes behind the others. */
function start(queue: Queue, name: string, share: Share) {
  queue.running++;
  share.running++;
  queue.shares.delete(name);
  queue.shares.set(name, share);
}

const waitingIn = ({ shares }: Queue) => [...shares.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);

/** Refuses the last waiting task of the share that has most of them, or the new one when it would be that. */
function refuseLongest({ shares }: Queue, own: Share, limits: Limits) {
  const longest = [...shares.values()].reduce((one, other) =>
    other.waiting.length > one.waiting.length ? other : one,
  );
  if (longest.waiting.length <= own.waiting.length + 1) throw busy(limits);
  longest.waiting.at(-1)?.refuse(busy(limits));
}

function waitForTurn(queue: Queue, name: string, share: Share, limits: Limits, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      share.waiting.splice(share.waiting.indexOf(waiting), 1);
    };
    const waiting: Waiting = {
      enter: () => {
        settle();
        start(queue, name, share);
        resolve();
      },
      refuse: (reason) => {
        settle();
        forget(queue, name, share);
        reject(reason);
      },
    };
    const onAbort = () => waiting.refuse(aborted());
    const timer = setTimeout(() => waiting.refuse(busy(limits)), limits.wait);
    signal?.addEventListener("abort", onAbort, { once: true });
    share.waiting.push(waiting);
  });
}

function leave(kind: SlotKind, name: string) {
  const queue = queueOf(kind);
  const { slots, perShare } = LIMITS[kind];
  const left = queue.shares.get(name);
  queue.running--;
  if (left) left.running--;
  if (left) forget(queue, name, left);
  while (queue.running < slots) {
    const next = [...queue.shares.values()].find(({ running, waiting }) => waiting.length > 0 && running < perShare);
    if (!next) return;
    next.waiting[0]?.enter();
  }
}

function forget({ shares }: Queue, name: string, { running, waiting }: Share) {
  if (running === 0 && waiting.length === 0) shares.delete(name);
}

function queueOf(kind: SlotKind): Queue {
  const existing = queues.get(kind);
  if (existing) return existing;
  const queue = { running: 0, shares: new Map() };
  queues.set(kind, queue);
  return queue;
}

const busy = ({ message, retryAfter }: Limits) => new AppError(503, "BUSY", message, { retryAfter });
