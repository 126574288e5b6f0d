import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { requireClient } from "@/lib/core/workers/slots";

/** Bytes per read. */
const CHUNK = 256 * 1024;

export type Write = (chunk: Uint8Array) => Promise<void>;

/**
 * Streams output while it is produced, through an unlinked temporary file: a slow reader does not block the producer,
 * and only one chunk is in memory. An error before the first byte is thrown here, a later one destroys the stream.
 * After the reader has left, or `signal` is aborted, `write` throws, and the stream closes once the producer has ended.
 */
export async function streamViaTempFile(
  produce: (write: Write) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<Readable> {
  const name = path.join(tmpdir(), `atrio-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  let size = 0;
  let isDone = false;
  let isAbandoned = false;
  let failure: unknown;
  let wake = () => {};
  // Unlinked at once, so that even a killed process leaves no file behind.
  await unlink(name);
  const production = produce(async (chunk) => {
    requireClient(signal);
    if (isAbandoned) throw new Error("Nobody reads it any more");
    for (let at = 0; at < chunk.length; )
      at += (await file.write(chunk, at, chunk.length - at, size + at)).bytesWritten;
    size += chunk.length;
    wake();
  })
    .catch((error: unknown) => {
      failure = error ?? new Error("It could not be produced");
    })
    .finally(() => {
      isDone = true;
      wake();
    });
  const waitForMore = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (isDone) resolve();
    });

  while (size === 0 && !isDone) await waitForMore();
  if (failure && size === 0) {
    await file.close();
    throw failure;
  }
  let at = 0;
  const next = async () => {
    while (at === size && !isDone && !isAbandoned) await waitForMore();
    if (at === size && failure) throw failure;
    if (at === size) return null;
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(CHUNK, size - at)), 0, undefined, at);
    at += bytesRead;
    return buffer.subarray(0, bytesRead);
  };
  return new Readable({
    read() {
      next().then(
        // Pushing null after the reader has left would mark partial output as complete.
        (bytes) => isAbandoned || this.push(bytes),
        (error) => this.destroy(error),
      );
    },
    // Not a generator: its `finally` would not run if the stream is destroyed before the first read.
    destroy(error, done) {
      isAbandoned = true;
      wake();
      production.then(() => file.close()).then(() => done(error), done);
    },
  });
}
