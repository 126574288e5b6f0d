import { getPostAddresses } from "@/lib/posts/public/service";
import { getPublicSite } from "@/lib/websites/public/service";
import { sitePages } from "@/lib/websites/rules";
import { siteAddress } from "../../site-page";
import { cacheHeaders, missingFile, siteRoute } from "../../site-route";

export const GET = siteRoute(async ({ owner }) => {
  const [content, { posts, until }] = await Promise.all([getPublicSite(owner), getPostAddresses(owner.churchId)]);
  if (!content) return missingFile();
  const { activities, servicesDates, events } = content.site;
  const isShown = {
    start: true,
    services: activities.length > 0 || servicesDates !== "",
    events: events.coming.length + events.past.length > 0,
    blog: posts.length > 0,
  };
  const address = siteAddress(owner.slug);
  const pages = sitePages
    .filter((page) => isShown[page])
    .map((page) => `<url><loc>${page === "start" ? address : `${address}/${page}`}</loc></url>`);
  const articles = posts.map(
    ({ slug, updatedAt }) => `<url><loc>${address}/blog/${slug}</loc><lastmod>${updatedAt}</lastmod></url>`,
  );
  // A slug has no letter that XML reserves.
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...pages, ...articles].join("")}</urlset>`;
  return new Response(xml, { headers: { ...cacheHeaders(until), "Content-Type": "application/xml; charset=utf-8" } });
});
