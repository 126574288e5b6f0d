import { openTempFile } from "./temp-file";

/** File of a form, in a temporary file that is freed when the last of its users has released it. */
export type UploadedFile = Pick<File, "name" | "size" | "arrayBuffer"> & {
  /** Keeps the file for work that outlives the answer; returns the function that releases it. */
  keep: () => () => Promise<void>;
};

/** Content of an image or file, wherever it is. */
export type FileContent = Pick<Blob, "arrayBuffer">;

/**
 * Opens a temporary file for the chunks of an upload. `finish` returns it with its first user, who releases it;
 * `onFreed` is called when the last one has.
 */
export async function receiveFile() {
  const file = await openTempFile();
  let size = 0;

  const countUsers = (onFreed: () => void) => {
    let users = 0;
    return () => {
      let isReleased = false;
      users++;
      return async () => {
        if (isReleased) return;
        isReleased = true;
        if (--users > 0) return;
        await file.close();
        onFreed();
      };
    };
  };

  const arrayBuffer = async () => {
    const bytes = Buffer.from(new ArrayBuffer(size));
    for (let at = 0, read = 1; at < size && read > 0; at += read)
      read = (await file.read(bytes, at, size - at, at)).bytesRead;
    return bytes.buffer;
  };

  return {
    write: async (chunks: readonly Uint8Array[]) => {
      for (const chunk of chunks) {
        await file.writeFile(chunk);
        size += chunk.length;
      }
    },
    finish: (name: string, onFreed: () => void) => {
      const keep = countUsers(onFreed);
      const uploaded: UploadedFile = { name, size, arrayBuffer, keep };
      return { file: uploaded, release: keep() };
    },
    discard: () => file.close(),
  };
}
