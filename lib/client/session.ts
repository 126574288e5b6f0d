import { ApiError, send } from "./api";
import { forgetEverything } from "./profile";

/**
 * Starts a session (next-auth's credentials). Unlike next-auth's own `signIn` it stays on the page and throws an
 * ApiError when the connection fails.
 */
export async function signIn(credentials: { email: string; password: string }) {
  const { url } = await post("/api/auth/callback/credentials", credentials);
  const message = url && new URL(url, window.location.origin).searchParams.get("error");
  if (message) throw new ApiError(401, { code: "SIGN_IN", message });
}

/** Begins a sign-in by Google that ends on `end`, an address of ours; answers where the provider asks the person. */
export async function beginGoogle(end: string) {
  const { url } = await post("/api/auth/signin/google", { callbackUrl: end });
  return url ?? end;
}

/** Ends the session, forgets all that this browser kept, and leaves for the sign-in page with nothing in memory. */
export async function signOut() {
  await post("/api/auth/signout", {});
  forgetEverything();
  window.location.assign("/login");
}

async function post(address: string, values: Record<string, string>): Promise<{ url?: string }> {
  const { csrfToken } = await answer<{ csrfToken: string }>(await send("/api/auth/csrf"));
  const body = new URLSearchParams({ callbackUrl: window.location.origin, ...values, csrfToken, json: "true" });
  return answer(await send(address, { method: "POST", body }));
}

/** next-auth answers a refused sign-in with 401 and an address that carries the reason. */
async function answer<Result>(response: Response): Promise<Result> {
  const data: unknown = await response.json().catch(() => null);
  if ((response.ok || response.status === 401) && typeof data === "object" && data !== null) return data as Result;
  const message =
    typeof data === "object" && data !== null && "message" in data
      ? String(data.message)
      : "El servicio no está disponible en este momento. Inténtalo de nuevo.";
  throw new ApiError(response.status, { code: "SIGN_IN", message });
}
