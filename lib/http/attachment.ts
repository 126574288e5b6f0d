import { Readable } from "node:stream";
import { NO_STORE } from "./errors";

export const PDF = "application/pdf";

/** Response with a file under an ASCII name, by default to download; HEAD makes no file. */
export async function attachment(
  request: Request,
  file: Readable | (() => Promise<Readable>),
  fileName: string,
  contentType: string,
  disposition: "attachment" | "inline" = "attachment",
) {
  return new Response(await bodyOf(request, file), {
    headers: {
      ...NO_STORE,
      "Content-Type": contentType,
      "Content-Disposition": `${disposition}; filename="${fileName}"`,
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
