import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";

/**
 * Writes chunks to an unlinked temporary file, so that they are known to be complete before the first byte is sent.
 * The file is freed when the returned stream closes.
 */
export async function writeTempFile(chunks: AsyncIterable<Uint8Array>): Promise<Readable> {
  const name = path.join(tmpdir(), `atrio-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  try {
    // Unlinked at once, so that even a killed process leaves no file behind.
    await unlink(name);
    for await (const chunk of chunks) await file.writeFile(chunk);
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}
