import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { requireClient } from "@/lib/core/workers/slots";

/** Opens an empty temporary file and removes its name at once, so that a killed process leaves no content behind. */
export async function openTempFile() {
  const name = path.join(tmpdir(), `atrio-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  try {
    await unlink(name);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Writes chunks to a temporary file, so that they are known to be complete before the first byte is sent.
 * The file is freed when the returned stream closes. 499, and no further chunk is read, once `signal` is aborted.
 */
export async function writeTempFile(chunks: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<Readable> {
  const file = await openTempFile();
  try {
    for await (const chunk of chunks) {
      requireClient(signal);
      await file.writeFile(chunk);
    }
    requireClient(signal);
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}
