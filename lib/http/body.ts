import { callerAddress } from "@/lib/core/caller";
import { AppError } from "@/lib/core/errors";
import { type BodyBudget, createBudget, type Hold } from "./body-budget";

/** Budgets of this process for bodies in memory, and for uploaded files in temporary ones. */
export const budgets = {
  memory: createBudget({ total: 64_000_000, share: 16_000_000, least: 4_000 }),
  disk: createBudget({ total: 640_000_000, share: 160_000_000, least: 1_000_000 }),
};

/** Milliseconds for a whole body in memory. */
const DEADLINE = 10_000;
/** Bytes that an upload must grow by in `WINDOW` samples of `SAMPLE` milliseconds: 8 kbit/s. */
const UPLOAD_MIN = 20_000;
const WINDOW = 4;
const SAMPLE = 5_000;

/** Watches the size of a body, and calls `end` when it arrives too slowly; returns the function that stops it. */
export type Pace = (size: () => number, end: () => void) => () => void;

/** The whole body within `DEADLINE`. */
const deadline: Pace = (_size, end) => {
  const timer = setTimeout(end, DEADLINE);
  return () => clearTimeout(timer);
};

/** A minimum rate, so that slow connections may take as long as they need. */
export const minimumRate: Pace = (size, end) => {
  const samples = [0];
  const timer = setInterval(() => {
    samples.push(size());
    if (samples.length > WINDOW + 1) samples.shift();
    if (samples.length > WINDOW && size() - (samples[0] ?? 0) < UPLOAD_MIN) end();
  }, SAMPLE);
  return () => clearInterval(timer);
};

type Reading = {
  /** Bytes. */
  limit: number;
  budget: BodyBudget;
  pace: Pace;
  /** Church of the caller, whose bodies share one part of the budget. */
  church?: number;
};

/** Receiver of a body's bytes; `end` may wait for what was derived from them. */
type Sink = { write: (chunk: Uint8Array) => unknown; end?: () => Promise<unknown> };

/**
 * Passes the bytes of a body to a sink as they come. 413 beyond the limit, 408 when it arrives too slowly, 503 BUSY
 * when its address or church exceeds its share of memory, 400 when the client aborts it. The caller closes the returned hold.
 */
export async function receive(request: Request, { limit, budget, pace, church }: Reading, sink: Sink): Promise<Hold> {
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge();
  const reader = request.body?.getReader();
  const refusal = new AbortController();
  const { signal } = refusal;
  signal.addEventListener("abort", () => reader?.cancel().catch(() => {}));
  const hold = budget.open(ownersOf(church), (error) => refusal.abort(error));
  let size = 0;
  const stop = pace(
    () => size,
    () => refusal.abort(tooSlow()),
  );
  try {
    for (let chunk = await read(reader, signal); chunk; chunk = await read(reader, signal)) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      hold.add(chunk.byteLength);
      signal.throwIfAborted();
      await unlessAborted(signal, sink.write(chunk));
    }
    if (sink.end) await unlessAborted(signal, sink.end());
    hold.complete();
    return hold;
  } catch (error) {
    hold.close();
    refusal.abort(error);
    throw error;
  } finally {
    stop();
  }
}

/** Body of up to `limit` bytes as text, within seconds. 413 beyond it, chunked bodies included. */
export async function readText(request: Request, limit: number, church?: number) {
  const chunks: Uint8Array[] = [];
  const reading = { limit, budget: budgets.memory, pace: deadline, church };
  const hold = await receive(request, reading, { write: (chunk) => chunks.push(chunk) });
  hold.close();
  return Buffer.concat(chunks).toString("utf8");
}

const ownersOf = (church: number | undefined) => [
  `address ${callerAddress()}`,
  ...(church === undefined ? [] : [`church ${church}`]),
];

/** The next chunk, undefined at the end; throws the reason of an aborted signal. */
async function read(reader: ReadableStreamDefaultReader<Uint8Array> | undefined, signal: AbortSignal) {
  const next = await reader?.read().catch(() => {
    signal.throwIfAborted();
    throw uploadAborted();
  });
  signal.throwIfAborted();
  return next?.value;
}

/** Settles like `work`, or throws the signal's reason as soon as it is aborted. */
async function unlessAborted(signal: AbortSignal, work: unknown) {
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort);
  });
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

export const tooLarge = () => new AppError(413, "TOO_LARGE", "El contenido es demasiado grande.");

const tooSlow = () =>
  new AppError(408, "TOO_SLOW", "El envío tardó demasiado. Revisa tu conexión e inténtalo de nuevo.");

/** The client aborted the upload or lost its connection. */
const uploadAborted = () => new AppError(400, "BROKEN_OFF", "El envío se interrumpió.");
