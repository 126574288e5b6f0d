import { type MessagePort, parentPort } from "node:worker_threads";

/** Message of a worker: it has started, a result, it has finished its task, or an error. */
export type WorkerMessage<Message> = { isReady: true } | { message: Message } | { isDone: true } | { failure: Failure };

/** Message to a worker: its next task, that a result has been processed, or that it ends. */
export type WorkerOrder<Input> = { input: Input } | { isProcessed: true } | { isOver: true };

/** Error serialized between threads, without its class. With a status it is an `AppError`. */
export type Failure = { status?: number; code?: string; message: string; details?: object; stack?: string };

export type Send<Message> = (message: Message, transfer?: ArrayBuffer[]) => Promise<void>;

/** Unacknowledged messages after which the worker waits for the main thread. */
export const UNACKNOWLEDGED_MAX = 3;

/**
 * Worker side of `inWorker`: runs one task after another until the main thread ends the worker. `send` waits while the
 * main thread lags behind (backpressure).
 */
export function serveTasks<Input, Message>(work: (input: Input, send: Send<Message>) => Promise<void>) {
  const port = parentPort as MessagePort;
  const post = (message: WorkerMessage<Message>, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  let unacknowledged = 0;
  let wake = () => {};
  const send: Send<Message> = async (message, transfer) => {
    post({ message }, transfer);
    unacknowledged++;
    if (unacknowledged > UNACKNOWLEDGED_MAX)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  port.on("message", (order: WorkerOrder<Input>) => {
    if ("input" in order) {
      work(order.input, send).then(
        () => post({ isDone: true }),
        (error: unknown) => post({ failure: toFailure(error) }),
      );
      return;
    }
    // Of this thread alone, between two steps of its work.
    if ("isOver" in order) return process.exit();
    unacknowledged--;
    wake();
  });
  post({ isReady: true });
}

function toFailure(error: unknown): Failure {
  const { status, code, message, details, stack } = error as Failure;
  return typeof status === "number" ? { status, code, message, details } : { message, stack };
}
