import { NO_STORE } from "./errors";

/** Declared status, else 204 without a result, 201 for POST, 200. */
export function statusOf(method: string, result: unknown, declared?: number) {
  if (declared) return declared;
  if (result === undefined) return 204;
  return method === "POST" ? 201 : 200;
}

/** JSON response; `undefined` gives an empty body. */
export function answer(status: number, result: unknown, headers: Record<string, string> = {}) {
  const init = { status, headers: { ...NO_STORE, ...headers } };
  return result === undefined ? new Response(null, init) : Response.json(result, init);
}
