import { answerRoute, routeFinder } from "@/lib/http/routes";

const findRoute = routeFinder("", { websites: () => import("@/app/websites/routes") });

/** Requests a path of a public site as the server does. */
export async function visitSite(slug: string, path = "") {
  const address = `/websites/${slug}${path}`;
  const route = await findRoute(address);
  if (!route) throw new Error(`There is no route of ${address}`);
  return answerRoute(new Request(`http://localhost:3000${address}`), route, {});
}

/** The same, with the text of the answer. */
export async function visit(slug: string, path = "") {
  const response = await visitSite(slug, path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
