import Google, { type GoogleProfile } from "next-auth/providers/google";
import { env } from "@/lib/core/env.mjs";
import { cookieIn, cookieOptions, ownName } from "./cookie";
import { GOOGLE_PAGE } from "./rules";

const GOOGLE = "https://accounts.google.com";
/** Milliseconds that the provider may take for one answer. */
const TIMEOUT = 10_000;
/** Seconds from the opening of the window to the answer of the provider. */
const WINDOW_MAX = 15 * 60;

/** Whether people may sign in by Google, or by the OpenID provider that stands in its place. */
export const offersGoogle = () => env().GOOGLE_CLIENT_ID !== undefined;

/** The OpenID provider of `GOOGLE_ISSUER`; its endpoints and keys are those that its discovery document names. */
export function googleProvider() {
  const { GOOGLE_CLIENT_ID = "", GOOGLE_CLIENT_SECRET = "", GOOGLE_ISSUER } = env();
  const issuer = GOOGLE_ISSUER.replace(/\/$/, "");
  return Google({
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer,
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    // Who shares a computer chooses; other providers may not know the word.
    authorization: {
      params: { scope: "openid email profile", ...(issuer === GOOGLE && { prompt: "select_account" }) },
    },
    checks: ["pkce", "state", "nonce"],
    httpOptions: { timeout: TIMEOUT },
    userinfo: {
      // Some providers put no more than the subject into the ID token.
      async request({ tokens, client }) {
        const claims = (tokens as unknown as { claims(): GoogleProfile }).claims();
        if ((claims.email && claims.name) || !client.issuer.metadata.userinfo_endpoint) return claims;
        return client.userinfo<GoogleProfile>(tokens as never);
      },
    },
    // The picture stays where it is: nothing is fetched from another server.
    profile: ({ sub, name, email }) => ({ id: sub, name, email }),
  });
}

const CALLBACK = "callback-url";

/** next-auth's cookies between the opening of the window and its end, guarded like the session's. */
export function googleCookies() {
  const cookie = (name: string, options = {}) => ({ name: ownName(name), options: { ...cookieOptions(), ...options } });
  return {
    callbackUrl: cookie(CALLBACK),
    state: cookie("state", { maxAge: WINDOW_MAX }),
    pkceCodeVerifier: cookie("pkce", { maxAge: WINDOW_MAX }),
    nonce: cookie("nonce", { maxAge: WINDOW_MAX }),
  };
}

/** The path that a sign-in begun in a window of ours ends on; next-auth keeps it in a cookie meanwhile. */
export function endOfWindow(headers: Headers) {
  const kept = cookieIn(headers.get("cookie"), ownName(CALLBACK)) ?? "";
  // Unlike decodeURIComponent it takes whatever stands there.
  const address = new URLSearchParams(`at=${kept}`).get("at") ?? "";
  const { origin, pathname, search } = new URL(URL.canParse(address) ? address : env().APP_URL);
  return origin === env().APP_URL && pathname === GOOGLE_PAGE ? pathname + search : `${GOOGLE_PAGE}?fin=1`;
}

/** The same, after a failure: `google` (refused), `limite`, `servicio` or `cancelado`. */
export const failedWindow = (headers: Headers, error: "google" | "limite" | "servicio" | "cancelado") =>
  `${endOfWindow(headers)}&error=${error}`;
