import { type FoundSite, findSite, slugOf } from "@/lib/churches/sites";
import { env } from "@/lib/core/env.mjs";
import { notFound } from "@/lib/core/errors";
import { getPublicSite } from "@/lib/websites/public/service";
import type { PublicSite } from "@/lib/websites/public-site";
import { sitePath } from "@/lib/websites/rules";

/** Seconds for which proxies keep an answer. */
const PROXY_SECONDS = 30;

type AnswerOf<Answer> = (site: PublicSite, url: string, owner: FoundSite) => Answer | Promise<Answer>;

/** What a page of a site shows, found by its title or address, for anyone; 404 as for an unknown site. */
export async function siteAnswer<Answer>(title: string, answerOf: AnswerOf<Answer>) {
  const owner = await findSite(await slugOf(title));
  const content = owner && (await getPublicSite(owner));
  if (!content) throw notFound("Esa página no existe o no está publicada.");
  const url = env().APP_URL + sitePath(content.site.slug);
  return Response.json(await answerOf(content.site, url, owner), {
    headers: { "Cache-Control": `public, max-age=0, s-maxage=${PROXY_SECONDS}` },
  });
}
