import http from "node:http";
import { gunzipSync } from "node:zlib";

type Ask = {
  method?: string;
  /** `Host` too may be forged: nothing is added to these but what HTTP needs. */
  headers?: Record<string, string>;
  body?: string;
  /** Where the call comes from, of this machine's own addresses. */
  from?: string;
};

/** Asks the running application without a browser: redirects are not followed, nothing is unpacked, nothing is kept. */
export function raw(path: string, { method = "GET", headers = {}, body, from }: Ask = {}) {
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

/** The text of an answer, unpacked. */
export const textOf = ({ headers, body }: Awaited<ReturnType<typeof raw>>) =>
  (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString("utf8");

export const jsonOf = (answer: Awaited<ReturnType<typeof raw>>) => JSON.parse(textOf(answer));
