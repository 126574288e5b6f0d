const ANY_ORIGIN = "http://origin.invalid";

/** Page on which a Google sign-in begins and ends: in a pop-up window, or in the tab where pop-ups are blocked. */
export const GOOGLE_PAGE = "/entrar-con-google";

/** Page that the link of an invitation opens. */
export const INVITATION_PAGE = "/invitacion";

/** Query parameter of the home: id of the church whose invitation is offered. */
export const JOIN_PARAM = "unirme";

/** Paths that a sign-in must not lead to: the sign-in itself, and answers that are no pages. */
const NO_PAGE = /^\/(login|signup|entrar-con-google|api)(\/|$)/;

/** Redirect target after signing in: a path of this origin as a browser parses it, otherwise the home. */
export function safeRedirect(target: unknown) {
  if (typeof target !== "string" || !target.startsWith("/") || !URL.canParse(target, ANY_ORIGIN)) return "/";
  const { origin, pathname, search, hash } = new URL(target, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith("//") || NO_PAGE.test(pathname)) return "/";
  return pathname + search + hash;
}

/** When to try again, rounded up to minutes: «Inténtalo de nuevo en 35 minutos.» */
export function comeBackText(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Inténtalo de nuevo en ${minutes === 1 ? "un minuto" : minutes < 60 ? `${minutes} minutos` : "una hora"}.`;
}
