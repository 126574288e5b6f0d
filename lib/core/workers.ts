import type { Worker, WorkerOptions } from "node:worker_threads";
import { AppError, unreadableFile } from "./errors";
import { AHEAD, type Failure, type WorkerMessage } from "./worker-link";

/** Megabytes of a worker's own memory; what it is handed comes on top. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };
/** Milliseconds: until it has begun, and until it must have told something once it may go on. */
const START = 30_000;
const STALL = 5_000;

/** Workers of this process at once, and who may wait for how many milliseconds. */
const AT_ONCE = 2;
const WAITING_MAX = 10;
const WAIT = 30_000;

/** One for the process: bundled, this file may exist more than once. */
type Places = { taken: number; waiting: (() => void)[] };
const shared = globalThis as typeof globalThis & { atrioWorkers?: Places };

type Work<Message> = {
  input: unknown;
  transfer?: ArrayBuffer[];
  /** What comes of it, one after the other; the worker waits when this lags behind. */
  take: (message: Message) => Promise<void>;
  signal?: AbortSignal;
};

/**
 * Has a file read in a thread of its own, with bounded memory and time, so that nobody else waits. Ends when everything
 * that the worker told has been taken. 422 when it needs too much. Within `inTurn`.
 * @param start makes the worker: `new Worker(new URL("./….ts", import.meta.url), { ...options })`
 */
export async function inWorker<Message>(start: (options: WorkerOptions) => Worker, work: Work<Message>) {
  // Without the environment: it reads files of strangers and needs no secrets.
  const options = { workerData: work.input, transferList: work.transfer ?? [], resourceLimits: MEMORY, env: {} };
  const worker = start(options);
  try {
    await conversation(worker, work);
  } finally {
    await worker.terminate();
  }
}

function conversation<Message>(worker: Worker, { take, signal }: Work<Message>) {
  return new Promise<void>((resolve, reject) => {
    let taken = Promise.resolve();
    let behind = 0;
    let isOver = false;
    let hasFailed = false;
    let timer = setTimeout(() => fail(tooMuch()), START);
    const expectSomething = () => {
      clearTimeout(timer);
      if (behind <= AHEAD && !isOver) timer = setTimeout(() => fail(tooMuch()), STALL);
    };
    const end = () => {
      clearTimeout(timer);
      isOver = true;
    };
    const fail = (error: unknown) => {
      if (hasFailed) return;
      end();
      hasFailed = true;
      // What is being taken is taken to its end: nothing of it may come after the end of its transaction.
      taken.catch(() => {}).then(() => reject(error));
    };
    const receive = async (message: Message) => {
      if (hasFailed) return;
      await take(message);
      behind--;
      worker.postMessage("taken");
      expectSomething();
    };
    signal?.addEventListener("abort", () => fail(aborted()), { once: true });
    worker.on("message", (told: WorkerMessage<Message>) => {
      if ("failure" in told) return fail(errorOf(told.failure));
      if ("isDone" in told) {
        end();
        return taken.then(resolve, fail);
      }
      if ("message" in told) {
        behind++;
        taken = taken.then(() => receive(told.message));
        taken.catch(fail);
      }
      expectSomething();
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch() : error),
    );
    worker.on("exit", () => {
      if (!isOver) fail(new Error("The worker ended before its work"));
    });
  });
}

/** Nobody reads it any more; it is for the log. */
const aborted = () => new AppError(499, "ABORTED", "Se canceló.");

const errorOf = ({ status, code = "", message, details, stack }: Failure) =>
  status ? new AppError(status, code, message, details) : Object.assign(new Error(message), { stack });

function tooMuch() {
  const message = "El archivo es demasiado grande o demasiado complicado. Deja solo los datos, o divídelo en partes.";
  return unreadableFile({ file: message }, message);
}

/** Does work for which this process has few places; 503 when too many wait already, or for too long. */
export async function withWorkerSlot<Result>(signal: AbortSignal | undefined, work: () => Promise<Result>) {
  const leave = await place(signal);
  return work().finally(leave);
}

/** Waits for a free place; resolves with the way to leave it. */
async function place(signal: AbortSignal | undefined) {
  shared.atrioWorkers ??= { taken: 0, waiting: [] };
  const places = shared.atrioWorkers;
  if (places.taken < AT_ONCE) places.taken++;
  else if (places.waiting.length >= WAITING_MAX) throw busy();
  else await turn(places.waiting, signal);
  return () => {
    const next = places.waiting.shift();
    // Who has waited gets the place as it is.
    if (next) next();
    else places.taken--;
  };
}

function turn(waiting: (() => void)[], signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const giveUp = (reason: unknown) => {
      const index = waiting.indexOf(enter);
      if (index < 0) return;
      waiting.splice(index, 1);
      clearTimeout(timer);
      reject(reason);
    };
    const timer = setTimeout(() => giveUp(busy()), WAIT);
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener("abort", () => giveUp(aborted()), { once: true });
    waiting.push(enter);
  });
}

const busy = () =>
  new AppError(503, "BUSY", "Hay otros archivos en proceso en este momento. Inténtalo de nuevo en un minuto.", {
    retryAfter: 60,
  });
