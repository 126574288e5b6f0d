import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as z from "zod";
import { type FoundSite, findVisibleSite, slugOf } from "@/lib/churches/sites";
import { type Context, publicEndpoint } from "@/lib/http/endpoint";
import { getPublicSite } from "@/lib/websites/public/service";
import { sitePath } from "@/lib/websites/rules";
import { MessagePage } from "./message-page";
import { NoticePage } from "./notice-page";

/** Seconds for which proxies keep an answer, at most. */
const PROXY_SECONDS = 30;

const params = z.strictObject({
  title: z.string(),
  file: z.string().optional(),
  post: z.string().optional(),
  category: z.string().optional(),
  number: z.string().optional(),
  rest: z.string().optional(),
});

/** Parameters of the path that it does not have are empty. */
type Given = { owner: FoundSite; file: string; post: string; category: string; number: string; request: Request };

/** `site`: of the path, as the front cache found it. */
export type SiteGiven = { site?: FoundSite };

/**
 * GET of a path below a site's address: 404 for one that is unknown, not published or in a plan without sites; an old
 * address, and the title that makes one, redirect to the same path of the current one. Errors are pages too.
 */
export function siteRoute(handle: (given: Given) => Promise<Response>) {
  const known = new WeakMap<Request, FoundSite>();
  const endpoint = publicEndpoint({
    params,
    handle: async ({ params: { title, file = "", post = "", category = "", number = "" }, request }) => {
      const owner =
        known.get(request) ?? (await findVisibleSite(title)) ?? (await findVisibleSite(await slugOf(title)));
      if (!owner) return unknownSite();
      if (owner.slug !== title) return redirect(pathAt(owner.slug, request));
      if (owner.shows === "notice") return noticeResponse(owner, request);
      return handle({ owner, file, post, category, number, request });
    },
  });
  return async (request: Request, context: Context & SiteGiven) => {
    if (context.site) known.set(request, context.site);
    const response = await endpoint(request, context);
    const { status, headers } = response;
    if (!headers.get("content-type")?.startsWith("application/json")) return response;
    const { message } = (await response.json()) as { message: string };
    const page = createElement(MessagePage, { title: "No pudimos mostrar esta página", message });
    const refusal = htmlResponse(documentHtml(page), { status });
    for (const name of ["Cache-Control", "Retry-After", "x-request-id"])
      if (headers.has(name)) refusal.headers.set(name, headers.get(name) ?? "");
    return refusal;
  };
}

/** Where and when to come, of a church whose plan has ended; every other path leads to it. */
async function noticeResponse(owner: FoundSite, request: Request) {
  if (new URL(request.url).pathname !== sitePath(owner.slug)) return redirect(sitePath(owner.slug), 307);
  const content = await getPublicSite(owner);
  if (!content) return unknownSite();
  return htmlResponse(documentHtml(createElement(NoticePage, content)), { headers: cacheHeaders(owner.until) });
}

/** The same path of a site below another address. */
function pathAt(slug: string, { url }: Request) {
  const [, , , ...rest] = new URL(url).pathname.split("/");
  return [sitePath(slug), ...rest].join("/");
}

/** HTML document of an element. */
export const documentHtml = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;

/** Answer with an HTML document. */
export function htmlResponse(html: string, { status = 200, headers }: ResponseInit = {}) {
  const response = new Response(html, { status, headers });
  response.headers.set("Content-Type", "text/html; charset=utf-8");
  return response;
}

/** Headers of an answer that changes with the site, or by itself at the first of some moments (ISO 8601). */
export function cacheHeaders(...moments: (string | null)[]) {
  const until = firstOf(moments);
  const left = Math.floor((until - Date.now()) / 1000);
  const seconds = Math.max(0, Math.min(PROXY_SECONDS, left));
  return {
    "Cache-Control": `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`,
    // For the cache of the server process, which removes it.
    ...(Number.isFinite(until) && { "x-atrio-until": String(until) }),
  };
}

/** The first of some moments (ISO 8601) in epoch milliseconds; infinite without one. */
export const firstOf = (moments: (string | null)[]) =>
  Math.min(...moments.filter((moment) => moment !== null).map((moment) => Date.parse(moment)));

/** Headers of what never changes under its address: seconds in proxies, since a site may be taken off. */
export const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, s-maxage=300, immutable" };

/** 404 of a file of a site. */
export const missingFile = () => new Response(null, { status: 404, headers: cacheHeaders() });

const unknownSite = () =>
  htmlResponse(
    documentHtml(
      createElement(MessagePage, {
        title: "No encontramos esta página",
        message: "Puede que el enlace esté mal escrito o que la página ya no exista.",
      }),
    ),
    { status: 404, headers: cacheHeaders() },
  );

/** Browsers ask again: the church may take the old title back. */
export const redirect = (path: string, status: 307 | 308 = 308) =>
  new Response(null, { status, headers: { ...cacheHeaders(), Location: path } });
