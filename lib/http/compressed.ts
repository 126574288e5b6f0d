import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptedEncodings } from "./encodings.mjs";

const toGzip = promisify(gzip);

const acceptsGzip = ({ headers }: Request) => acceptedEncodings(headers.get("accept-encoding") ?? "").includes("gzip");

/**
 * Answers with texts that are the same for many requests, each compressed once. `key`: of a text among those of this
 * function, which are few and stay in memory.
 */
export function preparedAnswers(headers: Record<string, string>) {
  const compressed = new Map<string, Promise<Buffer>>();
  return async (request: Request, key: string, text: string) => {
    if (!acceptsGzip(request)) return new Response(text, { headers: { ...headers, Vary: "Accept-Encoding" } });
    let bytes = compressed.get(key);
    if (!bytes) {
      bytes = toGzip(text);
      compressed.set(key, bytes);
    }
    return zipped(new Response(null, { headers }), await bytes);
  };
}

/** The answer, compressed for a client that accepts it; within the turn of a request that takes one. */
export async function compressed(request: Request, answer: Response) {
  if (!acceptsGzip(request) || !answer.body) return answer;
  return zipped(answer, await toGzip(Buffer.from(await answer.arrayBuffer())));
}

function zipped({ status, headers }: Response, bytes: Buffer) {
  const answer = new Response(new Uint8Array(bytes), { status, headers });
  answer.headers.set("Content-Encoding", "gzip");
  answer.headers.set("Vary", "Accept-Encoding");
  return answer;
}
