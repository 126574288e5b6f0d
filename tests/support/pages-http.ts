import http from "node:http";
import { gunzipSync } from "node:zlib";

type RawRequest = {
  method?: string;
  /** Only the headers that HTTP needs are added; `Host` may be forged. */
  headers?: Record<string, string>;
  body?: string;
  /** Local address of the connection: one of this machine's. */
  from?: string;
};

/** HTTP request to the running application: no redirects, decompression, cookies or cache. */
export function sendRawRequest(path: string, { method = "GET", headers = {}, body, from }: RawRequest = {}) {
  return new Promise<http.IncomingMessage & { body: Buffer }>((resolve, reject) => {
    const { hostname, port, host } = new URL(process.env.BASE_URL ?? "");
    const options = { hostname, port, path, method, headers: { host, ...headers }, localAddress: from, family: 4 };
    const request = http.request(options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve(Object.assign(response, { body: Buffer.concat(chunks) }));
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Decompressed text of an answer. */
export const textOf = ({ headers, body }: Awaited<ReturnType<typeof sendRawRequest>>) =>
  (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString("utf8");

export const jsonOf = (answer: Awaited<ReturnType<typeof sendRawRequest>>) => JSON.parse(textOf(answer));
