import { Worker, type WorkerOptions } from "node:worker_threads";
import { AppError, unreadableFile } from "@/lib/core/errors";
import { aborted } from "./slots";
import { type Failure, UNACKNOWLEDGED_MAX, type WorkerMessage, type WorkerOrder } from "./worker-link";

/** Megabytes of a worker's memory; transferred input is not counted. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };
/** Milliseconds: until a worker reports that it is ready, and between two messages of one that may send. */
const START = 30_000;
const STALL = 15_000;
/** Milliseconds for which a kept worker waits for its next task. */
const IDLE = 60_000;
/** Milliseconds in which a worker that is asked to end does so, before it is stopped. */
const GRACE = 250;

export type StartWorker = (options: WorkerOptions) => Worker;

/** Bundle of server/worker.ts: beside that of this file, or where tests have made it. */
const entry = () => process.env.ATRIO_WORKER ?? new URL("./worker.mjs", import.meta.url);

/** What a folder of lib does in worker threads: its `worker-tasks.ts`, of which each loads what it needs alone. */
export type WorkerTasks = Record<string, () => Promise<void>>;

/** Starts worker threads with a task of a folder of lib. */
export const workerOf =
  (folder: string, task: string): StartWorker =>
  (options) =>
    new Worker(entry(), { ...options, workerData: { folder, task } });

type WorkerTask<Message> = {
  input: unknown;
  transfer?: ArrayBuffer[];
  /** Processes the results one after another; the worker waits when this lags behind. */
  onResult: (message: Message) => Promise<void>;
  signal?: AbortSignal;
  /** Milliseconds between two messages; default `STALL`. */
  stall?: number;
  /** Whether the worker serves later tasks as well: it must not read files of strangers. */
  isKept?: boolean;
};

/** Kept workers without a task, each with the timer that ends it. */
const idle = new Map<StartWorker, { worker: Worker; timer: NodeJS.Timeout }>();

/**
 * Runs a task in a worker thread with bounded memory and time, so that other requests are not blocked. Resolves when
 * every result has been processed. 422 when a bound is exceeded. To be called inside `withSlot`.
 */
export async function inWorker<Message>(start: StartWorker, task: WorkerTask<Message>) {
  const worker = takeIdle(start) ?? createWorker(start);
  try {
    await processMessages(worker, task);
  } catch (error) {
    await endWorker(worker);
    throw error;
  }
  if (task.isKept && !idle.has(start)) keep(start, worker);
  else await endWorker(worker);
}

/** Asks a worker to end, and stops it after `GRACE`: Node 20 aborts the process when it stops a thread just as zlib begins. */
async function endWorker(worker: Worker) {
  if (worker.threadId === -1) return;
  const timer = setTimeout(() => void worker.terminate(), GRACE);
  await new Promise((resolve) => {
    worker.once("exit", resolve).once("error", resolve);
    worker.postMessage({ isOver: true } satisfies WorkerOrder<never>);
  });
  clearTimeout(timer);
}

/** Empty environment: a worker may parse untrusted files, and needs no secrets. */
const createWorker = (start: StartWorker) => start({ resourceLimits: MEMORY, env: {} });

function takeIdle(start: StartWorker) {
  const kept = idle.get(start);
  idle.delete(start);
  clearTimeout(kept?.timer);
  if (kept) removeListeners(kept.worker);
  return kept?.worker;
}

/** By name: without one, Node's own listeners would be removed, which receive the messages. */
function removeListeners(worker: Worker) {
  for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
}

/** Keeps a worker for the next task of its kind; it does not keep the process alive. */
function keep(start: StartWorker, worker: Worker) {
  const end = () => {
    takeIdle(start);
    void endWorker(worker);
  };
  worker.unref();
  removeListeners(worker);
  worker.once("error", end).once("exit", end);
  idle.set(start, { worker, timer: setTimeout(end, IDLE).unref() });
}

function processMessages<Message>(
  worker: Worker,
  { input, transfer, onResult, signal, stall = STALL }: WorkerTask<Message>,
) {
  const listeners = new AbortController();
  return new Promise<void>((resolve, reject) => {
    let processing = Promise.resolve();
    let unprocessed = 0;
    let isDone = false;
    let hasFailed = false;
    /** It hears nothing while it works. */
    const giveUp = () => {
      fail(tooDemanding());
      void worker.terminate();
    };
    let timer = setTimeout(giveUp, Math.max(START, stall));
    const restartTimer = () => {
      clearTimeout(timer);
      if (unprocessed <= UNACKNOWLEDGED_MAX && !isDone) timer = setTimeout(giveUp, stall);
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
    const post = (order: WorkerOrder<unknown>, moved: ArrayBuffer[] = []) => worker.postMessage(order, moved);
    const receive = async (message: Message) => {
      if (hasFailed) return;
      await onResult(message);
      unprocessed--;
      post({ isProcessed: true });
      restartTimer();
    };
    signal?.addEventListener("abort", () => fail(aborted()), { once: true, signal: listeners.signal });
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
    post({ input }, transfer);
  }).finally(() => listeners.abort());
}

const toError = ({ status, code = "", message, details, stack }: Failure) =>
  status ? new AppError(status, code, message, details) : Object.assign(new Error(message), { stack });

function tooDemanding() {
  const message = "El archivo es demasiado grande o demasiado complicado. Deja solo los datos, o divídelo en partes.";
  return unreadableFile({ file: message }, message);
}
