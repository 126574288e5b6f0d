// Entry of the bundle that the server loads and Next never compiles (scripts/backend-bundle.mjs): routes, and what pages
// and sign-in ask for.
import { apiLoaders } from "@/app/api/routes";
import type { SiteGiven } from "@/app/websites/site-route";
import { readSessionSecret } from "@/lib/auth/cookie";
import { findIdentity } from "@/lib/auth/sessions";
import { recordSiteViews, type SiteView } from "@/lib/churches/site-views";
import { drain, waitForBackgroundTasks } from "@/lib/core/background";
import { endDatabase } from "@/lib/core/db/identity-db";
import { answerRoute, routeFinder } from "@/lib/http/routes";
import { unknownPath } from "@/lib/http/unknown-path";
import { dropHiddenPosts } from "@/lib/posts/public/service";
import { addViews } from "@/lib/websites/views";

const findApiRoute = routeFinder<SiteGiven>("/api", apiLoaders);
const findPageRoute = routeFinder<SiteGiven>("", {
  asistencia: () => import("@/app/asistencia/routes"),
  conteo: () => import("@/app/conteo/routes"),
  verificar: () => import("@/app/verificar/routes"),
  websites: () => import("@/app/websites/routes"),
});

/** Route of a path, percent-encoded as in a URL; undefined for an unknown one and for those that Next answers. */
export const findRoute = (path: string) => (path.startsWith("/api/") ? findApiRoute(path) : findPageRoute(path));

/** Answers a request by its path: 404 for one without a route. */
export async function answerRequest(request: Request) {
  const route = await findRoute(new URL(request.url).pathname);
  return route ? answerRoute(request, route, {}) : unknownPath(request, {});
}

/** Identity of a page request, from the browser's cookie and never a bearer token. */
export async function findPageIdentity(cookie: string) {
  const secret = await readSessionSecret(cookie);
  return secret ? findIdentity(secret, "browser") : null;
}

/** Counts views of public sites, which the server collects. */
export const countSiteViews = (views: SiteView[]) =>
  recordSiteViews(views, async (db, visits) => addViews(db, await dropHiddenPosts(db, visits)));

/** Ends what this backend holds: its queue, its tasks, its connections. */
export async function stop() {
  await drain();
  await waitForBackgroundTasks();
  await endDatabase();
}

export { findVerification } from "@/lib/auth/accounts";
export { hasOpenArea } from "@/lib/auth/closed-areas";
export { getProfile } from "@/lib/auth/profile";
export { viewInvitation } from "@/lib/churches/invitations";
export { withCaller } from "@/lib/core/caller";
export { publishSiteCounts } from "@/lib/core/metrics";
export { drawFirst } from "./first-paint";
export { answerSignIn, signInMethods } from "./sign-in";
export { start } from "./start";
export { answerClient, drawPage, logPageError } from "./turns";
export { answerRoute, drain, waitForBackgroundTasks };
