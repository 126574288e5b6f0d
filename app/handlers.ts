// Entry of the bundle of route handlers (scripts/handler-bundle.mjs), which the server loads and Next never compiles.
import { answerRoute, routeFinder } from "@/lib/http/routes";
import { unknownPath } from "@/lib/http/unknown-path";
import { apiLoaders } from "./api/routes";
import type { SiteGiven } from "./websites/site-route";

const findApiRoute = routeFinder<SiteGiven>("/api", apiLoaders);
const findPageRoute = routeFinder<SiteGiven>("", {
  verificar: () => import("./verificar/routes"),
  websites: () => import("./websites/routes"),
});

/** Route of a path, percent-encoded as in a URL; undefined for an unknown one and for those that Next answers. */
export const findRoute = (path: string) => (path.startsWith("/api/") ? findApiRoute(path) : findPageRoute(path));

/** Answers a request by its path: 404 for one without a route. */
export async function answerRequest(request: Request) {
  const route = await findRoute(new URL(request.url).pathname);
  return route ? answerRoute(request, route, {}) : unknownPath(request, {});
}

export { answerRoute };
