import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";

/** Writes what comes into a file without a name, so that it is known to be whole before anybody is sent a byte; the file ends with the stream. */
export async function writeTempFile(chunks: AsyncIterable<Uint8Array>): Promise<Readable> {
  const name = path.join(tmpdir(), `atrio-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  try {
    // Even a process that is killed leaves nothing behind.
    await unlink(name);
    for await (const chunk of chunks) await file.writeFile(chunk);
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}
