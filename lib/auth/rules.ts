const ANY_ORIGIN = "http://origin.invalid";

/** The page in which a sign-in by Google begins and ends: a window of its own, or the tab where that is not allowed. */
export const GOOGLE_PAGE = "/entrar-con-google";

/** In the address of the home: the church whose invitation is to be offered. */
export const JOIN = "unirme";

/** Places that signing in must not lead to: itself, and answers that are no pages. */
const NO_PAGE = /^\/(login|signup|entrar-con-google|api)(\/|$)/;

/** Where to go after signing in: a path of this origin as a browser would read it, otherwise home. */
export function safeRedirect(target: unknown) {
  if (typeof target !== "string" || !target.startsWith("/") || !URL.canParse(target, ANY_ORIGIN)) return "/";
  const { origin, pathname, search, hash } = new URL(target, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith("//") || NO_PAGE.test(pathname)) return "/";
  return pathname + search + hash;
}
