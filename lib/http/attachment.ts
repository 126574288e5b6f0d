import { Readable } from "node:stream";
import { NO_STORE } from "./errors";

/** A file to be saved under a name (ASCII). */
export function attachment(request: Request, file: Readable, fileName: string, contentType: string) {
  const isHead = request.method === "HEAD";
  // Nobody reads it, so nobody else would end it.
  if (isHead) file.destroy();
  return new Response(isHead ? null : (Readable.toWeb(file) as ReadableStream<Uint8Array>), {
    headers: {
      ...NO_STORE,
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
