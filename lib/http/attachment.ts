import { Readable } from "node:stream";
import { NO_STORE } from "./errors";

/** A file to be saved under a name (ASCII), or how it is made: whoever asks for its head only has nothing made. */
export async function attachment(
  request: Request,
  file: Readable | (() => Promise<Readable>),
  fileName: string,
  contentType: string,
) {
  return new Response(await bodyOf(request, file), {
    headers: {
      ...NO_STORE,
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}

async function bodyOf({ method }: Request, file: Readable | (() => Promise<Readable>)) {
  if (method !== "HEAD")
    return Readable.toWeb(typeof file === "function" ? await file() : file) as ReadableStream<Uint8Array>;
  // Nobody reads it, so nobody else would end it.
  if (typeof file !== "function") file.destroy();
  return null;
}
