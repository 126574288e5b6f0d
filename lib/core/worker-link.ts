import { type MessagePort, parentPort } from "node:worker_threads";

/** What a worker tells: that it begins, something that came of its work, that it is done, or why it cannot go on. */
export type WorkerMessage<Message> = { isReady: true } | { message: Message } | { isDone: true } | { failure: Failure };

/** An error as it travels between threads: its class stays behind. With a status it is an `AppError`. */
export type Failure = { status?: number; code?: string; message: string; details?: object; stack?: string };

export type Send<Message> = (message: Message, transfer?: ArrayBuffer[]) => Promise<void>;

/** Messages that may be on their way before the worker waits for the other side. */
export const AHEAD = 3;

/** The worker's side of `inWorker`. `send` waits while the other side lags behind. */
export async function serveWork<Message>(work: (send: Send<Message>) => Promise<void>) {
  const port = parentPort as MessagePort;
  const tell = (told: WorkerMessage<Message>, transfer: ArrayBuffer[] = []) => port.postMessage(told, transfer);
  let ahead = 0;
  let wake = () => {};
  port.on("message", () => {
    ahead--;
    wake();
  });
  try {
    tell({ isReady: true });
    await work(async (message, transfer) => {
      tell({ message }, transfer);
      ahead++;
      if (ahead > AHEAD)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    });
    tell({ isDone: true });
  } catch (error) {
    tell({ failure: failureOf(error) });
  }
  port.close();
}

function failureOf(error: unknown): Failure {
  const { status, code, message, details, stack } = error as Failure;
  return typeof status === "number" ? { status, code, message, details } : { message, stack };
}
