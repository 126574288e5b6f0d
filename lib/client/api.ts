import { forgetChurch, forgetProfile } from "./profile";

type Query = Record<string, string | number | boolean | null | undefined>;

interface Failure {
  message: string;
  code: string;
  fields?: Record<string, string>;
  requestId?: string;
  current?: unknown;
}

interface Options {
  signal?: AbortSignal;
  /** Of a POST: sent again under the same key, with the same body, it is done once. */
  idempotencyKey?: string;
}

/** What the server answered instead of the data; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly code: string;
  /** Field name → what is wrong with it. */
  readonly fields?: Record<string, string>;
  readonly requestId?: string;
  /** The row as it is now, when somebody else changed it meanwhile (409). */
  readonly current?: unknown;

  constructor(
    readonly status: number,
    failure: Failure,
  ) {
    super(failure.message);
    this.name = "ApiError";
    this.code = failure.code;
    this.fields = failure.fields;
    this.requestId = failure.requestId;
    this.current = failure.current;
  }
}

const offline: Failure = { code: "OFFLINE", message: "No hay conexión. Revisa tu internet e inténtalo de nuevo." };
const unreadable: Failure = {
  code: "UNAVAILABLE",
  message: "El servicio no está disponible en este momento. Inténtalo de nuevo.",
};

/** The product's REST interface, as the browser sees it: paths below /api, with the session's cookie. */
export const api = {
  get: <Result>(path: string, query?: Query, options?: Options) =>
    request<Result>("GET", path + searchOf(query), undefined, options),
  post: <Result>(path: string, body?: object, options?: Options) => request<Result>("POST", path, body, options),
  put: <Result>(path: string, body: object, options?: Options) => request<Result>("PUT", path, body, options),
  delete: <Result = undefined>(path: string, query?: Query, options?: Options) =>
    request<Result>("DELETE", path + searchOf(query), undefined, options),
};

/** The query of an address, with its question mark; what is empty or absent is left out. */
export function searchOf(query: Query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

async function request<Result>(method: string, path: string, body?: object, options?: Options): Promise<Result> {
  const response = await send(`/api${path}`, {
    method,
    signal: options?.signal,
    // Without a body too: the server takes changes as JSON only, which no other site's form can send.
    headers: {
      Accept: "application/json",
      ...(method !== "GET" && { "Content-Type": "application/json" }),
      ...(options?.idempotencyKey && { "Idempotency-Key": options.idempotencyKey }),
    },
    body: body && JSON.stringify(body),
  });
  if (response.ok) return (await readData(response)) as Result;
  throw await refused(response);
}

/** The error that an answer is, whatever else has to follow from it. */
export const refused = async (response: Response) => refusal(response.status, await response.json().catch(() => null));

/** The same for an answer that was read already. A proxy or a crash may answer with something else than our errors. */
export function refusal(status: number, answer: unknown) {
  const isOurs = typeof answer === "object" && answer !== null && "message" in answer;
  const error = new ApiError(status, isOurs ? (answer as Failure) : unreadable);
  if (error.status === 401) leave();
  if (error.message === "NOCHURCH") forgetChurch();
  return error;
}

/** What is thrown where no answer came. */
export const noAnswer = () => new ApiError(0, offline);

/** Fetches; a connection that fails becomes an ApiError with status 0, a cancelled request stays what it is. */
export async function send(address: string, init?: RequestInit) {
  try {
    return await fetch(address, { cache: "no-store", ...init });
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw noAnswer();
  }
}

/** Nothing (202, 204) or JSON. */
async function readData(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    throw new ApiError(response.status, unreadable);
  }
}

/** The session is over: forget who was here and ask again, coming back to the same page afterwards. */
function leave() {
  forgetProfile();
  const { pathname, search: query } = window.location;
  if (pathname === "/login") return;
  window.location.assign(`/login?redirect=${encodeURIComponent(pathname + query)}`);
}
