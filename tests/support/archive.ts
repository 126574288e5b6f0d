import { fromBuffer } from "yauzl";

/** Files of a ZIP: path → bytes. */
export const readZip = (bytes: Buffer) =>
  new Promise<Map<string, Buffer>>((resolve, reject) => {
    const files = new Map<string, Buffer>();
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on("entry", (entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk);
          files.set(entry.fileName, Buffer.concat(chunks));
          zip.readEntry();
        }),
      );
      zip.on("end", () => resolve(files));
      zip.on("error", reject);
      zip.readEntry();
    });
  });
