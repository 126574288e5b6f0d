import { getPublicSite } from "@/lib/websites/public/service";
import { sitePages } from "@/lib/websites/rules";
import { siteAddress } from "../../site-page";
import { cacheHeaders, missingFile, siteRoute } from "../../site-route";

export const GET = siteRoute(async ({ owner }) => {
  const content = await getPublicSite(owner);
  if (!content) return missingFile();
  const { activities, servicesDates, events } = content.site;
  const isShown = {
    start: true,
    services: activities.length > 0 || servicesDates !== "",
    events: events.coming.length + events.past.length > 0,
  };
  const address = siteAddress(owner.slug);
  const urls = sitePages
    .filter((page) => isShown[page])
    .map((page) => (page === "start" ? address : `${address}/${page}`));
  // A slug has no letter that XML reserves.
  const list = urls.map((url) => `<url><loc>${url}</loc></url>`).join("");
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list}</urlset>`;
  return new Response(xml, { headers: { ...cacheHeaders(), "Content-Type": "application/xml; charset=utf-8" } });
});
