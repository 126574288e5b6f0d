import { type EndpointName, sendTo, urlOf } from "./call";
import { addressHeader } from "./people";

type Sending = {
  as?: { token: string };
  headers?: Record<string, string>;
  /** Chunks that arrive; the body goes on after them unless `isComplete`. */
  chunks: Iterable<Uint8Array>;
  isComplete?: boolean;
  params?: Record<string, string>;
};

/**
 * Calls an endpoint with a body that arrives chunk by chunk. `taken` resolves when it has taken every chunk or
 * has given up; `bytes` counts those that it took; `abort` ends the body as a lost connection does.
 */
export function sendInChunks(
  name: EndpointName,
  { as, headers = {}, chunks, isComplete = false, params = {} }: Sending,
) {
  const iterator = chunks[Symbol.iterator]();
  let bytes = 0;
  let abort = () => {};
  let taken = () => {};
  const whenTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        abort = () => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
      },
      pull(controller) {
        const { value, done } = iterator.next();
        if (!done) {
          bytes += value.length;
          controller.enqueue(value);
          return;
        }
        taken();
        if (isComplete) controller.close();
        return new Promise(() => {});
      },
      cancel: () => taken(),
    },
    { highWaterMark: 0 },
  );
  const request = new Request(urlOf(name, params), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...addressHeader(),
      ...(as && { Authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    body,
    duplex: "half",
  } as RequestInit);
  const response = sendTo(name, request, params);
  response.then(taken);
  return { response, whenTaken, bytes: () => bytes, abort };
}
