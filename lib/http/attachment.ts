import { Readable } from "node:stream";
import { NO_STORE } from "./errors";

export const PDF = "application/pdf";

/** Download response under an ASCII file name; HEAD makes no file. */
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
  // An unread stream would never be closed.
  if (typeof file !== "function") file.destroy();
  return null;
}
