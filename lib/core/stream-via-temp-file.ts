import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";

/** Bytes that are read back at once. */
const CHUNK = 256 * 1024;

export type Write = (chunk: Uint8Array) => Promise<void>;

/**
 * Gives out what is being produced from its first byte on, by way of a file without a name: whoever reads slowly holds up
 * nobody, and no more than a piece of it is in memory. What fails before the first byte is thrown here, later it breaks the
 * stream; when nobody reads any more, `write` throws, and the stream closes when the producer has ended.
 */
export async function streamViaTempFile(produce: (write: Write) => Promise<unknown>): Promise<Readable> {
  const name = path.join(tmpdir(), `atrio-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  let size = 0;
  let isOver = false;
  let isLeft = false;
  let failure: unknown;
  let wake = () => {};
  // Even a process that is killed leaves nothing behind.
  await unlink(name);
  const written = produce(async (chunk) => {
    if (isLeft) throw new Error("Nobody reads it any more");
    for (let at = 0; at < chunk.length; )
      at += (await file.write(chunk, at, chunk.length - at, size + at)).bytesWritten;
    size += chunk.length;
    wake();
  })
    .catch((error: unknown) => {
      failure = error ?? new Error("It could not be produced");
    })
    .finally(() => {
      isOver = true;
      wake();
    });
  const more = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (isOver) resolve();
    });

  while (size === 0 && !isOver) await more();
  if (failure && size === 0) {
    await file.close();
    throw failure;
  }
  let at = 0;
  const next = async () => {
    while (at === size && !isOver && !isLeft) await more();
    if (at === size && failure) throw failure;
    if (at === size) return null;
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(CHUNK, size - at)), 0, undefined, at);
    at += bytesRead;
    return buffer.subarray(0, bytesRead);
  };
  return new Readable({
    read() {
      next().then(
        // Once it was left, no end must be heard: what was read is not the whole.
        (bytes) => isLeft || this.push(bytes),
        (error) => this.destroy(error),
      );
    },
    // Of a generator that nobody began to read, not even `finally` would run.
    destroy(error, done) {
      isLeft = true;
      wake();
      written.then(() => file.close()).then(() => done(error), done);
    },
  });
}
