import { siteTexts } from "@/components/sites/texts";
import type { FoundSite } from "@/lib/churches/sites";
import { env } from "@/lib/core/env.mjs";
import { feedXml } from "@/lib/posts/public/feed";
import { getFeedPosts, getPostAddresses } from "@/lib/posts/public/service";
import { blogPath, feedPath } from "@/lib/posts/rules";
import { getPublicSite } from "@/lib/websites/public/service";
import { type SitePage, sitePages } from "@/lib/websites/rules";
import { imageSrcOf, siteAddress } from "./site-page";
import { cacheHeaders, missingFile } from "./site-route";

/** Feed of the posts (RSS 2.0). */
export async function blogFeed(owner: FoundSite) {
  const { churchId, slug } = owner;
  const [content, { posts, until }] = await Promise.all([getPublicSite(owner), getFeedPosts(churchId)]);
  if (!content) return missingFile();
  const { APP_URL } = env();
  const { title, description, language } = content.site;
  const imageSrc = imageSrcOf(slug);
  const xml = feedXml(
    {
      title,
      description: description || siteTexts[language].blogLead,
      language,
      readMore: siteTexts[language].readMore,
      url: APP_URL + blogPath(slug),
      feedUrl: APP_URL + feedPath(slug),
      postUrl: (post) => APP_URL + blogPath(slug, post),
      imageSrc: (...image) => APP_URL + imageSrc(...image),
    },
    posts,
  );
  return new Response(xml, {
    headers: { ...cacheHeaders(until), "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}

/** Map of the pages of a site for search engines. */
export async function sitemap(owner: FoundSite) {
  const [content, { posts, until }] = await Promise.all([getPublicSite(owner), getPostAddresses(owner.churchId)]);
  if (!content) return missingFile();
  const { activities, servicesDates, events } = content.site;
  const isShown = {
    start: true,
    services: activities.length > 0 || servicesDates !== "",
    events: events.coming.length + events.past.length > 0,
    blog: posts.length > 0,
    contact: content.site.receivesMessages,
  };
  const pages = sitePages.filter((page) => isShown[page]);
  const xml = sitemapXml(siteAddress(owner.slug), pages, posts);
  return new Response(xml, { headers: { ...cacheHeaders(until), "Content-Type": "application/xml; charset=utf-8" } });
}

/** Sitemap of pages and posts below the address of a site; a slug has no letter that XML reserves. */
export function sitemapXml(address: string, pages: SitePage[], posts: { slug: string; updatedAt: string }[]) {
  const urls = [
    ...pages.map((page) => `<url><loc>${page === "start" ? address : `${address}/${page}`}</loc></url>`),
    ...posts.map(
      ({ slug, updatedAt }) => `<url><loc>${address}/blog/${slug}</loc><lastmod>${updatedAt}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
}
