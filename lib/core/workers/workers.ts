import type { Worker, WorkerOptions } from "node:worker_threads";
import { AppError, unreadableFile } from "@/lib/core/errors";
import { type Failure, UNACKNOWLEDGED_MAX, type WorkerMessage } from "./worker-link";

/** Megabytes of a worker's memory; transferred input is not counted. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };
/** Milliseconds: until a worker reports that it is ready, and between two messages of one that may send. */
const START = 30_000;
const STALL = 5_000;

/** Workers of this process at a time, callers that may wait for one, and for how many milliseconds. */
const AT_ONCE = 2;
const WAITING_MAX = 10;
const WAIT = 30_000;

/** Slots of the process, shared through `globalThis`: bundled, this file may exist more than once. */
type WorkerSlots = { busy: number; waiting: (() => void)[] };
const shared = globalThis as typeof globalThis & { atrioWorkers?: WorkerSlots };

type WorkerTask<Message> = {
  input: unknown;
  transfer?: ArrayBuffer[];
  /** Processes the results one after another; the worker waits when this lags behind. */
  onResult: (message: Message) => Promise<void>;
  signal?: AbortSignal;
};

/**
 * Runs a task in a worker thread with bounded memory and time, so that other requests are not blocked. Resolves when
 * every result has been processed. 422 when a bound is exceeded. To be called inside `withWorkerSlot`.
 * @param start creates the worker: `new Worker(new URL("./….ts", import.meta.url), { ...options })`
 */
export async function inWorker<Message>(start: (options: WorkerOptions) => Worker, task: WorkerTask<Message>) {
  // Empty environment: the worker parses untrusted files and needs no secrets.
  const options = { workerData: task.input, transferList: task.transfer ?? [], resourceLimits: MEMORY, env: {} };
  const worker = start(options);
  try {
    await processMessages(worker, task);
  } finally {
    await worker.terminate();
  }
}

function processMessages<Message>(worker: Worker, { onResult, signal }: WorkerTask<Message>) {
  return new Promise<void>((resolve, reject) => {
    let processing = Promise.resolve();
    let unprocessed = 0;
    let isDone = false;
    let hasFailed = false;
    let timer = setTimeout(() => fail(tooDemanding()), START);
    const restartTimer = () => {
      clearTimeout(timer);
      if (unprocessed <= UNACKNOWLEDGED_MAX && !isDone) timer = setTimeout(() => fail(tooDemanding()), STALL);
    };
    const end = () => {
      clearTimeout(timer);
      isDone = true;
    };
    const fail = (error: unknown) => {
      if (hasFailed) return;
      end();
      hasFailed = true;
      // Waits for the result in progress: none of its writes may come after the end of the transaction.
      processing.catch(() => {}).then(() => reject(error));
    };
    const receive = async (message: Message) => {
      if (hasFailed) return;
      await onResult(message);
      unprocessed--;
      worker.postMessage("processed");
      restartTimer();
    };
    signal?.addEventListener("abort", () => fail(aborted()), { once: true });
    worker.on("message", (event: WorkerMessage<Message>) => {
      if ("failure" in event) return fail(toError(event.failure));
      if ("isDone" in event) {
        end();
        return processing.then(resolve, fail);
      }
      if ("message" in event) {
        unprocessed++;
        processing = processing.then(() => receive(event.message));
        processing.catch(fail);
      }
      restartTimer();
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooDemanding() : error),
    );
    worker.on("exit", () => {
      if (!isDone) fail(new Error("The worker ended before its work"));
    });
  });
}

/** 499 for the log only: the client has disconnected. */
const aborted = () => new AppError(499, "ABORTED", "Se canceló.");

const toError = ({ status, code = "", message, details, stack }: Failure) =>
  status ? new AppError(status, code, message, details) : Object.assign(new Error(message), { stack });

function tooDemanding() {
  const message = "El archivo es demasiado grande o demasiado complicado. Deja solo los datos, o divídelo en partes.";
  return unreadableFile({ file: message }, message);
}

/** Runs work in one of the few worker slots of this process; 503 when too many wait already, or for too long. */
export async function withWorkerSlot<Result>(signal: AbortSignal | undefined, work: () => Promise<Result>) {
  const release = await acquireSlot(signal);
  return work().finally(release);
}

/** Waits for a free slot; resolves with the function that releases it. */
async function acquireSlot(signal: AbortSignal | undefined) {
  shared.atrioWorkers ??= { busy: 0, waiting: [] };
  const slots = shared.atrioWorkers;
  if (slots.busy < AT_ONCE) slots.busy++;
  else if (slots.waiting.length >= WAITING_MAX) throw tooBusy();
  else await waitForSlot(slots.waiting, signal);
  return () => {
    const next = slots.waiting.shift();
    // The slot passes to the next caller without becoming free.
    if (next) next();
    else slots.busy--;
  };
}

function waitForSlot(waiting: (() => void)[], signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const giveUp = (reason: unknown) => {
      const index = waiting.indexOf(enter);
      if (index < 0) return;
      waiting.splice(index, 1);
      clearTimeout(timer);
      reject(reason);
    };
    const timer = setTimeout(() => giveUp(tooBusy()), WAIT);
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener("abort", () => giveUp(aborted()), { once: true });
    waiting.push(enter);
  });
}

const tooBusy = () =>
  new AppError(503, "BUSY", "Hay otros archivos en proceso en este momento. Inténtalo de nuevo en un minuto.", {
    retryAfter: 60,
  });
