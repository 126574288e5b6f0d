import { NO_STORE } from "./errors";

/** With which status a result is answered: the declared one, else 204 for nothing, 201 for a POST, 200. */
export function statusOf(method: string, result: unknown, declared?: number) {
  if (declared) return declared;
  if (result === undefined) return 204;
  return method === "POST" ? 201 : 200;
}

/** A result as JSON; nothing is an empty body. */
export function answer(status: number, result: unknown, headers: Record<string, string> = {}) {
  const init = { status, headers: { ...NO_STORE, ...headers } };
  return result === undefined ? new Response(null, init) : Response.json(result, init);
}
