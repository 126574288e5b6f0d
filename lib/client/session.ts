import { ApiError, send, setLeaving } from "./api";
import { clearBrowserStorage } from "./clear-storage";

/**
 * Starts a session with next-auth's credentials provider. Unlike next-auth's own `signIn` it stays on the page and
 * throws an ApiError when the connection fails.
 */
export async function signIn(credentials: { email: string; password: string }) {
  const { url } = await post("/api/auth/callback/credentials", credentials);
  const message = url && new URL(url, window.location.origin).searchParams.get("error");
  if (message) throw new ApiError(401, { code: "SIGN_IN", message });
}

/** Starts a Google sign-in that returns to `end`, a URL of this site; returns the URL of the provider's page. */
export async function startGoogleSignIn(end: string) {
  const { url } = await post("/api/auth/signin/google", { callbackUrl: end });
  return url ?? end;
}

/** Ends the session, clears the browser's storage and loads `target`, which discards all memory. */
export async function signOut(target = "/login") {
  setLeaving(true);
  try {
    await post("/api/auth/signout", {});
  } catch (error) {
    setLeaving(false);
    throw error;
  }
  await clearBrowserStorage();
  window.location.assign(target);
}

async function post(address: string, values: Record<string, string>): Promise<{ url?: string }> {
  const { csrfToken } = await readAnswer<{ csrfToken: string }>(await send("/api/auth/csrf"));
  const body = new URLSearchParams({ callbackUrl: window.location.origin, ...values, csrfToken, json: "true" });
  return readAnswer(await send(address, { method: "POST", body }));
}

/** Parses an answer of next-auth, which rejects a sign-in with 401 and a URL that carries the reason. */
async function readAnswer<Result>(response: Response): Promise<Result> {
  const data: unknown = await response.json().catch(() => null);
  if ((response.ok || response.status === 401) && typeof data === "object" && data !== null) return data as Result;
  const message =
    typeof data === "object" && data !== null && "message" in data
      ? String(data.message)
      : "El servicio no está disponible en este momento. Inténtalo de nuevo.";
  throw new ApiError(response.status, { code: "SIGN_IN", message });
}
