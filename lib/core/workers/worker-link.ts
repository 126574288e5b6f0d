import { type MessagePort, parentPort } from "node:worker_threads";

/** Message of a worker: it has started, a result, it has finished, or an error. */
export type WorkerMessage<Message> = { isReady: true } | { message: Message } | { isDone: true } | { failure: Failure };

/** Error serialized between threads, without its class. With a status it is an `AppError`. */
export type Failure = { status?: number; code?: string; message: string; details?: object; stack?: string };

export type Send<Message> = (message: Message, transfer?: ArrayBuffer[]) => Promise<void>;

/** Unacknowledged messages after which the worker waits for the main thread. */
export const UNACKNOWLEDGED_MAX = 3;

/** Worker side of `inWorker`. `send` waits while the main thread lags behind (backpressure). */
export async function runWorkerTask<Message>(work: (send: Send<Message>) => Promise<void>) {
  const port = parentPort as MessagePort;
  const post = (message: WorkerMessage<Message>, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  let unacknowledged = 0;
  let wake = () => {};
  port.on("message", () => {
    unacknowledged--;
    wake();
  });
  try {
    post({ isReady: true });
    await work(async (message, transfer) => {
      post({ message }, transfer);
      unacknowledged++;
      if (unacknowledged > UNACKNOWLEDGED_MAX)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    });
    post({ isDone: true });
  } catch (error) {
    post({ failure: toFailure(error) });
  }
  port.close();
}

function toFailure(error: unknown): Failure {
  const { status, code, message, details, stack } = error as Failure;
  return typeof status === "number" ? { status, code, message, details } : { message, stack };
}
