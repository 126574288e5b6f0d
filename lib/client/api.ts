import type { Endpoint } from "@/lib/http/endpoint";
import { clearAnswers } from "./offline";
import { clearStoredChurch, clearStoredProfile } from "./profile";
import { type QueryValue, toQueryString } from "./query";
import { openPlanUpgrade } from "./session-state";

type Query = Record<string, QueryValue>;

interface Failure {
  message: string;
  code: string;
  fields?: Record<string, string>;
  requestId?: string;
  current?: unknown;
  changedBy?: string;
}

interface Options {
  signal?: AbortSignal;
  /** Key of a POST: a repeated request with the same key and body is executed once. */
  idempotencyKey?: string;
  /** Sent even while the page ends; a body of up to 64 kB. */
  keepalive?: boolean;
}

/** Error response of the server; `status` 0: no response. */
export class ApiError extends Error {
  readonly code: string;
  /** Field name → error message. */
  readonly fields?: Record<string, string>;
  readonly requestId?: string;
  /** Current row, when another user has changed it meanwhile (409). */
  readonly current?: unknown;
  /** Who did, where it is known. */
  readonly changedBy?: string;

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
    this.changedBy = failure.changedBy;
  }
}

const offlineFailure: Failure = {
  code: "OFFLINE",
  message: "No hay conexión. Revisa tu internet e inténtalo de nuevo.",
};
const unavailableFailure: Failure = {
  code: "UNAVAILABLE",
  message: "El servicio no está disponible en este momento. Inténtalo de nuevo.",
};

/** Endpoints by path and method; app/api/routes.ts fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: the declaration there extends it
export interface ApiRoutes {}

/** Endpoints of routes by the paths of a client: `/members/{id}` is any `/members/${number}`. */
export type Addresses<Table> = { [Path in keyof Table & string as AddressOf<Path>]: Table[Path] };

type AddressOf<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}${Name extends "id" | "number" | "chapter" | `${string}Id` ? number : string}${AddressOf<After>}`
  : Path;

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Paths that have a method. */
export type PathOf<M extends Method> = {
  [P in keyof ApiRoutes]: M extends keyof ApiRoutes[P] ? P : never;
}[keyof ApiRoutes];

type ContractOf<P extends keyof ApiRoutes, M extends Method> =
  ApiRoutes[P] extends Record<M, Endpoint<infer Types>> ? Types : never;

/** What `toQueryString` sends for a text: its words where they are listed, else anything that prints as one. */
type ValueOf<Sent> = string extends Sent
  ? QueryValue
  : Sent | (Extract<Sent, "true" | "false"> extends never ? never : boolean) | "" | null | undefined;

export type QueryOf<P extends keyof ApiRoutes, M extends Method> = ContractOf<P, M>["query"] extends infer Sent extends
  object
  ? { [Name in keyof Sent]?: ValueOf<NonNullable<Sent[Name]>> }
  : undefined;

export type BodyOf<P extends keyof ApiRoutes, M extends Method> = ContractOf<P, M>["body"];

export type AnswerOf<P extends keyof ApiRoutes, M extends Method = "GET"> = ContractOf<P, M>["answer"];

type WithBody<Body> = undefined extends Body ? [body?: undefined, options?: Options] : [body: Body, options?: Options];

/** Client of the REST API: paths below /api, with the session cookie. Types follow the endpoints' schemas. */
export const api = {
  get: <const P extends PathOf<"GET">>(path: P, query?: QueryOf<P, "GET">, options?: Options) =>
    request<AnswerOf<P>>("GET", path + toQueryString(query as Query), undefined, options),
  post: <const P extends PathOf<"POST">>(path: P, ...[body, options]: WithBody<BodyOf<P, "POST">>) =>
    request<AnswerOf<P, "POST">>("POST", path, body, options),
  put: <const P extends PathOf<"PUT">>(path: P, ...[body, options]: WithBody<BodyOf<P, "PUT">>) =>
    request<AnswerOf<P, "PUT">>("PUT", path, body, options),
  delete: <const P extends PathOf<"DELETE">>(path: P, query?: QueryOf<P, "DELETE">, options?: Options) =>
    request<AnswerOf<P, "DELETE">>("DELETE", path + toQueryString(query as Query), undefined, options),
};

async function request<Result>(method: Method, path: string, body?: unknown, options?: Options): Promise<Result> {
  const response = await send(`/api${path}`, {
    method,
    signal: options?.signal,
    keepalive: options?.keepalive,
    // CSRF: the server accepts changes as JSON only, even without a body, which a form of another site cannot send.
    headers: {
      Accept: "application/json",
      ...(method !== "GET" && { "Content-Type": "application/json" }),
      ...(options?.idempotencyKey && { "Idempotency-Key": options.idempotencyKey }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.ok) return (await readData(response)) as Result;
  throw await readApiError(response);
}

/** Converts an error response to an ApiError; 401 redirects to sign-in, 403 removes the kept answers, NOCHURCH resets the church, PLAN opens a dialog. */
export const readApiError = async (response: Response) =>
  toApiError(response.status, await response.json().catch(() => null));

/** Converts an already parsed error body to an ApiError; it may have another shape, from a proxy or a crash. */
export function toApiError(status: number, answer: unknown) {
  const isApiFailure = typeof answer === "object" && answer !== null && "message" in answer;
  const error = new ApiError(status, isApiFailure ? (answer as Failure) : unavailableFailure);
  if (error.status === 401) redirectToLogin();
  if (error.status === 403) void clearAnswers();
  if (error.message === "NOCHURCH") clearStoredChurch();
  if (error.code === "PLAN") openPlanUpgrade(error.message);
  return error;
}

/** ApiError for a request without a response. */
export const offlineError = () => new ApiError(0, offlineFailure);

/** fetch that throws an ApiError with status 0 when the connection fails; an AbortError is passed on. */
export async function send(address: string, init?: RequestInit) {
  try {
    return await fetch(address, { cache: "no-store", ...init });
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw offlineError();
  }
}

/** Parses a JSON body; undefined when empty (202, 204). */
async function readData(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    throw new ApiError(response.status, unavailableFailure);
  }
}

let isLeaving = false;

/** Whether this page signs out: a request refused meanwhile must not navigate before the storage is cleared. */
export function setLeaving(value: boolean) {
  isLeaving = value;
}

/** Clears the stored profile and goes to sign-in, which returns to the current page. */
function redirectToLogin() {
  if (isLeaving) return;
  clearStoredProfile();
  const { pathname, search: query } = window.location;
  if (pathname === "/login") return;
  window.location.assign(`/login?redirect=${encodeURIComponent(pathname + query)}`);
}
