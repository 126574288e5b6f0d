import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptedEncodings } from "./encodings.mjs";

const toGzip = promisify(gzip);

/**
 * Answers with texts that are the same for many requests, each compressed once. `key`: of a text among those of this
 * function, which are few and stay in memory.
 */
export function preparedAnswers(headers: Record<string, string>) {
  const compressed = new Map<string, Promise<Buffer>>();
  return async (request: Request, key: string, text: string) => {
    const varying = { ...headers, Vary: "Accept-Encoding" };
    const accepted = acceptedEncodings(request.headers.get("accept-encoding") ?? "");
    if (!accepted.includes("gzip")) return new Response(text, { headers: varying });
    let bytes = compressed.get(key);
    if (!bytes) {
      bytes = toGzip(text);
      compressed.set(key, bytes);
    }
    return new Response(new Uint8Array(await bytes), { headers: { ...varying, "Content-Encoding": "gzip" } });
  };
}
