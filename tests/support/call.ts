import { expectDocumented } from "./documented";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

type Call = {
  /** The caller, by bearer token; anonymous when absent. */
  as?: { token: string };
  query?: Record<string, string | number>;
  /** JSON, or a string or form that is sent unchanged. */
  body?: unknown;
  params?: Record<string, string | number | string[]>;
  headers?: Record<string, string>;
};

/**
 * Calls a route handler as Next does and reads its answer: `call({ POST }, { as: owner, body })`. JSON is parsed into
 * `body`, a file is in `bytes`; the answer is checked against the endpoint's documentation.
 */
export async function call(
  route: Partial<Record<Method, Handler>>,
  { as, query = {}, body, params = {}, headers = {} }: Call = {},
) {
  const [[method, handler] = []] = Object.entries(route);
  if (!method || !handler) throw new Error("call() takes one handler under the name of its method");
  const url = new URL("http://localhost:3000/api/test");
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const request = new Request(url, {
    method,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { "Content-Type": "application/json" }),
      ...(as && { Authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
    }),
  });
  const texts = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  );
  const response = await handler(request, { params: Promise.resolve(texts) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const answer = {
    status: response.status,
    headers: response.headers,
    bytes,
    body: isJson ? JSON.parse(bytes.toString()) : undefined,
  };
  expectDocumented(method, handler, answer);
  return answer;
}
