import type google from "next-auth/providers/google";
import type { GoogleProfile } from "next-auth/providers/google";
import { env } from "@/lib/core/env.mjs";
import { cookieOptions, prefixCookieName, readCookie } from "./cookie";
import { GOOGLE_PAGE } from "./rules";

const GOOGLE = "https://accounts.google.com";
/** Milliseconds: timeout of one request to the provider. */
const TIMEOUT = 10_000;
/** Seconds from the opening of the window to the provider's answer. */
const WINDOW_MAX = 15 * 60;

/** Whether sign-in with Google, or with the OpenID provider configured in its place, is enabled. */
export const isGoogleEnabled = () => env().GOOGLE_CLIENT_ID !== undefined;

/** OpenID provider of `GOOGLE_ISSUER`; endpoints and keys come from its discovery document. `Google`: next-auth's. */
export function googleProvider(Google: typeof google) {
  const { GOOGLE_CLIENT_ID = "", GOOGLE_CLIENT_SECRET = "", GOOGLE_ISSUER } = env();
  const issuer = GOOGLE_ISSUER.replace(/\/$/, "");
  return Google({
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer,
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    // Account chooser, for shared computers; other providers may not support the value.
    authorization: {
      params: { scope: "openid email profile", ...(issuer === GOOGLE && { prompt: "select_account" }) },
    },
    checks: ["pkce", "state", "nonce"],
    httpOptions: { timeout: TIMEOUT },
    userinfo: {
      // Some providers put only the subject into the ID token.
      async request({ tokens, client }) {
        const claims = (tokens as unknown as { claims(): GoogleProfile }).claims();
        if ((claims.email && claims.name) || !client.issuer.metadata.userinfo_endpoint) return claims;
        return client.userinfo<GoogleProfile>(tokens as never);
      },
    },
    // No picture: nothing is fetched from another server.
    profile: ({ sub, name, email }) => ({ id: sub, name, email }),
  });
}

export const callbackCookieName = () => prefixCookieName("callback-url");

/** next-auth's cookies during a sign-in, with the attributes of the session cookie. */
export function googleCookies() {
  const cookie = (name: string, options = {}) => ({
    name: prefixCookieName(name),
    options: { ...cookieOptions(), ...options },
  });
  return {
    callbackUrl: { name: callbackCookieName(), options: cookieOptions() },
    state: cookie("state", { maxAge: WINDOW_MAX }),
    pkceCodeVerifier: cookie("pkce", { maxAge: WINDOW_MAX }),
    nonce: cookie("nonce", { maxAge: WINDOW_MAX }),
  };
}

/** Callback URL that next-auth keeps in a cookie during a sign-in; empty without one. */
function storedCallbackUrl(headers: Headers) {
  const value = readCookie(headers.get("cookie"), callbackCookieName()) ?? "";
  // Unlike decodeURIComponent, URLSearchParams accepts malformed input.
  return new URLSearchParams(`at=${value}`).get("at") ?? "";
}

/** Whether the browser sends a callback cookie with which next-auth would refuse every sign-in. */
export function hasBadCallbackCookie(headers: Headers) {
  const value = storedCallbackUrl(headers);
  return value !== "" && !isCallbackUrl(value);
}

/** Path on which a sign-in started in the Google window ends. */
export function callbackPath(headers: Headers) {
  const address = storedCallbackUrl(headers);
  const { origin, pathname, search } = new URL(URL.canParse(address) ? address : env().APP_URL);
  return origin === env().APP_URL && pathname === GOOGLE_PAGE ? pathname + search : `${GOOGLE_PAGE}?fin=1`;
}

/** Whether next-auth can parse a callback URL; where it cannot, it answers 500. */
export const isCallbackUrl = (value: string) =>
  URL.canParse(value, value.startsWith("/") ? env().APP_URL : undefined) &&
  /^https?:$/.test(new URL(value, env().APP_URL).protocol);

/** Where a sign-in may end: an address of this site, otherwise its home. */
export function safeCallbackUrl(value: string) {
  const { APP_URL } = env();
  const address = value.startsWith("/") ? APP_URL + value : value;
  if (!isCallbackUrl(address) || new URL(address).origin !== APP_URL) return APP_URL;
  // A header holds no other characters.
  return /^[\x21-\x7e]*$/.test(address) ? address : new URL(address).href;
}

/**
 * Path on which a failed sign-in ends: `google` (refused), `limite`, `servicio` or `cancelado`; with the seconds to wait
 * at a limit.
 */
export const callbackErrorPath = (
  headers: Headers,
  error: "google" | "limite" | "servicio" | "cancelado",
  seconds?: number,
) => `${callbackPath(headers)}&error=${error}${seconds === undefined ? "" : `&espera=${seconds}`}`;
