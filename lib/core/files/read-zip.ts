import type { Readable } from "node:stream";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";

/** What a zip may have at most, beyond which it is an attack or a mistake, and the errors of one that is not accepted. */
export type ZipBounds = {
  /** Files in it. */
  entries: number;
  /** Unpacked bytes of all files together. */
  unpacked: number;
  /** Unpacked bytes per packed byte of a file, checked beyond `ratioFrom` bytes. */
  ratio: number;
  ratioFrom: number;
  damaged: () => Error;
  tooLarge: () => Error;
};

/** Files of a zip by name. The limits count the bytes actually unpacked, not the declared sizes. */
export type Package = {
  names: string[];
  /** Unpacked size as the zip declares it. */
  sizeOf: (name: string) => number;
  /** Whether a password is needed to read it. */
  isEncrypted: (name: string) => boolean;
  read: (name: string) => AsyncGenerator<Buffer>;
};

/** Opens a zip. A name that leaves its folder («../») makes it a damaged one. */
export async function openPackage(bytes: Uint8Array, bounds: ZipBounds): Promise<Package> {
  const { damaged, tooLarge } = bounds;
  const zip = await openZip(bytes, damaged);
  const entries = await readEntries(zip, bounds);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    isEncrypted: (name) => entries.get(name)?.isEncrypted() ?? false,
    read: async function* (name) {
      const entry = entries.get(name);
      if (!entry) throw damaged();
      if (entry.uncompressedSize > bounds.unpacked) throw tooLarge();
      const stream = await openEntry(zip, entry, damaged);
      let entryBytes = 0;
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          entryBytes += chunk.length;
          unpacked += chunk.length;
          const isBomb = entryBytes > bounds.ratioFrom && entryBytes > entry.compressedSize * bounds.ratio;
          if (unpacked > bounds.unpacked || isBomb) throw tooLarge();
          yield chunk;
        }
      } catch (error) {
        throw isAppError(error) ? error : damaged();
      } finally {
        stream.destroy();
      }
    },
  };
}

const isAppError = (error: unknown) => error instanceof Error && error.name === "AppError";

function openZip(bytes: Uint8Array, damaged: () => Error) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(buffer, { lazyEntries: true }, (error, zip) => (zip ? resolve(zip) : reject(error ? damaged() : error))),
  );
}

function readEntries(zip: ZipFile, { entries: max, damaged, tooLarge }: ZipBounds) {
  const entries = new Map<string, Entry>();
  return new Promise<Map<string, Entry>>((resolve, reject) => {
    zip.on("error", () => reject(damaged()));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > max) reject(tooLarge());
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

function openEntry(zip: ZipFile, entry: Entry, damaged: () => Error) {
  return new Promise<Readable>((resolve, reject) => {
    // yauzl also throws synchronously for entries it cannot unpack.
    try {
      zip.openReadStream(entry, (error, stream) => (error ? reject(damaged()) : resolve(stream)));
    } catch {
      reject(damaged());
    }
  });
}
