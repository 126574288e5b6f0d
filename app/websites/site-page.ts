import { createElement } from "react";
import { SiteDocument, type SiteHead } from "@/components/sites/site-document";
import { siteTexts } from "@/components/sites/texts";
import css from "@/generated/site-css.json";
import stylesheets from "@/generated/site-stylesheets.json";
import type { FoundSite } from "@/lib/churches/sites";
import { today } from "@/lib/core/dates";
import { env } from "@/lib/core/env.mjs";
import { imageFile } from "@/lib/pictures/rules";
import { churchData, eventData } from "@/lib/websites/public/search-data";
import { getPublicSite } from "@/lib/websites/public/service";
import type { PublicSite } from "@/lib/websites/public-site";
import { type SitePage, sitePath } from "@/lib/websites/rules";
import { cacheHeaders, htmlResponse, missingFile, siteRoute } from "./site-route";

/** Characters of a description that search results show. */
const DESCRIPTION_MAX = 160;

/** GET of a page of a site. */
export const pageRoute = (page: SitePage) => siteRoute(({ owner }) => pageResponse(owner, page));

/** Page of a site; `missing`: what an unknown path below its address answers. */
export async function pageResponse(owner: FoundSite, page: SitePage | "missing") {
  const content = await getPublicSite(owner);
  if (!content) return missingFile();
  const { site, until } = content;
  const path = sitePath(site.slug);
  const pair = `${site.style}-${site.structure}` as const;
  const document = createElement(SiteDocument, {
    site,
    page,
    address: siteAddress(site.slug),
    year: today(site.church.timeZone).slice(0, 4),
    href: (one) => sitePath(site.slug, one),
    imageSrc: (image, width, format) => `${path}/images/${imageFile(image, width, format)}`,
    head: headOf(site, page),
    css: css[pair],
    fonts: stylesheets[pair].fonts,
    counter: page === "missing" ? null : `${path}/view.gif?page=${page}`,
  });
  return htmlResponse(document, { status: page === "missing" ? 404 : 200, headers: cacheHeaders(until) });
}

/** Absolute address of a site. */
export const siteAddress = (slug: string) => env().APP_URL + sitePath(slug);

function headOf(site: PublicSite, page: SitePage | "missing"): SiteHead {
  const texts = siteTexts[site.language];
  const address = siteAddress(site.slug);
  const name = { start: "", services: texts.services, events: texts.events, missing: texts.notFound }[page];
  const { coming } = site.events;
  return {
    title: name ? `${name} · ${site.title}` : site.title,
    description: shorten(descriptionOf(site, page)),
    canonical: page === "missing" ? address : env().APP_URL + sitePath(site.slug, page),
    image: `${address}/og.jpg`,
    icon: `${sitePath(site.slug)}/icon.png`,
    sitemap: `${sitePath(site.slug)}/sitemap.xml`,
    data: page === "events" ? coming.map((event) => eventData(site, event, address)) : [churchData(site, address)],
  };
}

function descriptionOf(site: PublicSite, page: SitePage | "missing") {
  const about = site.description || site.about || site.mission;
  if (page === "services") return site.servicesDates || about;
  if (page === "events") return site.events.coming.map(({ title }) => title).join(" · ") || about;
  return about || site.servicesDates;
}

/** First words of a text, on one line. */
function shorten(text: string) {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, line.lastIndexOf(" ", DESCRIPTION_MAX)).replace(/[,.;:·]$/, "")}…`;
}
