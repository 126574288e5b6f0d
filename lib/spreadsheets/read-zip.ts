import type { Readable } from "node:stream";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { ENTRIES_MAX, RATIO_FROM, RATIO_MAX, UNPACKED_MAX } from "./limits";
import { unreadableTable } from "./table";

/** Files of a zip by name. The limits count the bytes actually unpacked, not the declared sizes. */
export type Package = {
  names: string[];
  /** Unpacked size as the zip declares it. */
  sizeOf: (name: string) => number;
  read: (name: string) => AsyncGenerator<Buffer>;
};

export async function openPackage(bytes: Uint8Array): Promise<Package> {
  const zip = await openZip(bytes);
  const entries = await readEntries(zip);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    read: async function* (name) {
      const entry = entries.get(name);
      if (!entry) throw damagedFile();
      if (entry.uncompressedSize > UNPACKED_MAX) throw tooLarge();
      const stream = await openEntry(zip, entry);
      let entryBytes = 0;
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          entryBytes += chunk.length;
          unpacked += chunk.length;
          const isBomb = entryBytes > RATIO_FROM && entryBytes > entry.compressedSize * RATIO_MAX;
          if (unpacked > UNPACKED_MAX || isBomb) throw tooLarge();
          yield chunk;
        }
      } catch (error) {
        throw isAppError(error) ? error : damagedFile();
      } finally {
        stream.destroy();
      }
    },
  };
}

export const damagedFile = () =>
  unreadableTable("El archivo está dañado o incompleto. Ábrelo, guárdalo otra vez como .xlsx e inténtalo de nuevo.");

const tooLarge = () =>
  unreadableTable(
    "El contenido del archivo es demasiado grande. Deja solo las filas y columnas que quieres importar, o divídelo en partes.",
  );

const isAppError = (error: unknown) => error instanceof Error && error.name === "AppError";

function openZip(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(buffer, { lazyEntries: true }, (error, zip) =>
      zip ? resolve(zip) : reject(error ? damagedFile() : error),
    ),
  );
}

function readEntries(zip: ZipFile) {
  const entries = new Map<string, Entry>();
  return new Promise<Map<string, Entry>>((resolve, reject) => {
    zip.on("error", () => reject(damagedFile()));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > ENTRIES_MAX) reject(tooLarge());
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

function openEntry(zip: ZipFile, entry: Entry) {
  return new Promise<Readable>((resolve, reject) => {
    // yauzl also throws synchronously for entries it cannot unpack.
    try {
      zip.openReadStream(entry, (error, stream) => (error ? reject(damagedFile()) : resolve(stream)));
    } catch {
      reject(damagedFile());
    }
  });
}
