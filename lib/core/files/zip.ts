import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import yazl from "yazl";
import type { Write } from "./stream-via-temp-file";

type Content = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** `add` resolves when the whole file has been written; `isPacked`: already compressed, stored as is. */
export type Zip = {
  add: (path: string, content: Content, options?: { isPacked?: boolean }) => Promise<void>;
  end: () => Promise<void>;
};

/** Streams a ZIP, one file after another, with only one chunk in memory. */
export function openZip(write: Write): Zip {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  let source: Readable | undefined;
  zip.on("error", (error) => output.destroy(error as Error));
  const written = (async () => {
    for await (const chunk of output) await write(chunk);
  })().catch((error: unknown) => {
    source?.destroy();
    throw error;
  });
  // `add` and `end` reject with the error; in between it must not be an unhandled rejection.
  written.catch(() => {});
  return {
    add: async (path, content, { isPacked = false } = {}) => {
      source = Readable.from(bytesOf(content), { objectMode: false });
      zip.addReadStream(source, path, { compress: !isPacked });
      const added = finished(source, { writable: false });
      added.catch(() => {});
      await Promise.race([added, written]);
    },
    end: async () => {
      zip.end();
      await written;
    },
  };
}

async function* bytesOf(content: Content) {
  for await (const chunk of content) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}
