import { type ApiTable, apiLoaders } from "@/app/api/routes";
import { withCaller } from "@/lib/core/caller";
import type { AccessRule, EndpointSpec } from "@/lib/http/endpoint";
import { type Handler, routeFinder } from "@/lib/http/routes";
import { expectDocumented } from "./documented";

export type { Handler };

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An endpoint by method and path: `GET /members/{id}`. */
export type EndpointName = {
  [Path in keyof ApiTable & string]: `${keyof ApiTable[Path] & string} ${Path}`;
}[keyof ApiTable & string];

/** Header of a test's request in place of a connection: the network address of its client. */
export const CALLER = "x-test-caller";

type Params = Record<string, string | number | string[]>;

type Endpoint = Handler & { rule?: AccessRule; spec?: EndpointSpec };

type Call = {
  /** The caller, by bearer token; anonymous when absent. */
  as?: { token: string };
  query?: Record<string, string | number>;
  /** JSON, or a string or form that is sent unchanged. */
  body?: unknown;
  params?: Params;
  headers?: Record<string, string>;
};

/**
 * Calls an endpoint as the server does and reads its answer: `call("POST /members", { as: owner, body })`; or a handler
 * that is none of the API: `call({ GET })`. JSON is parsed into `body`, a file is in `bytes`; the answer is checked
 * against the endpoint's documentation.
 */
export async function call(target: EndpointName | Partial<Record<Method, Handler>>, options: Call = {}) {
  if (typeof target === "string") {
    const [method = ""] = target.split(" ");
    const url = urlOf(target, options.params);
    return callHandler(await findEndpoint(target), { method, url, pattern: `/api${pathOf(target)}` }, options);
  }
  const [[method, handler] = []] = Object.entries(target);
  if (!method || !handler) throw new Error("call() takes one handler under the name of its method");
  return callHandler(handler, { method, url: "http://localhost:3000/api/test" }, options);
}

type Address = { method: string; url: string; pattern?: string };

async function callHandler(handler: Endpoint, { method, url, pattern }: Address, options: Call) {
  const { as, query = {}, body, params = {}, headers = {} } = options;
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const request = new Request(address, {
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
  const answer = await readAnswer(
    await asCaller(request, () => handler(request, { params: textsOf(params), pattern })),
  );
  expectDocumented(method, handler, answer);
  return answer;
}

/** Sends a request, whatever its address, to an endpoint. `params`: the values of its path. */
export async function sendTo(name: EndpointName, request: Request, params: Params = {}) {
  const handle = await findEndpoint(name);
  return asCaller(request, () => handle(request, { params: textsOf(params), pattern: `/api${pathOf(name)}` }));
}

/** Runs the work for the client that a test gave the request. */
const asCaller = <Result>({ headers }: Request, work: () => Result) =>
  withCaller(headers.get(CALLER) ?? "unknown", work);

const textsOf = (params: Params) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  );

async function readAnswer(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const { status, headers } = response;
  return { status, headers, bytes, body: isJson ? JSON.parse(bytes.toString()) : undefined };
}

/** Address of an endpoint with the values of its path. */
export const urlOf = (name: EndpointName, params: Params = {}) =>
  `http://localhost:3000/api${pathOf(name).replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key] ?? "")))}`;

const pathOf = (name: EndpointName) => name.slice(name.indexOf(" ") + 1);

const findRoute = routeFinder("/api", apiLoaders);

/** The handler of an endpoint. */
export async function findEndpoint(name: EndpointName): Promise<Endpoint> {
  const [method = ""] = name.split(" ");
  // A name in braces is a value of its place.
  const route = await findRoute(`/api${pathOf(name)}`);
  const handler = route?.pattern === `/api${pathOf(name)}` && route.handlers[method as Method];
  if (!handler) throw new Error(`There is no endpoint ${name}`);
  return handler;
}
