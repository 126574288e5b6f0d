import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { dateLocale } from "@/components/sites/dates";
import { SiteDocument, type SiteHead } from "@/components/sites/site-document";
import type { SitePageProps } from "@/components/sites/site-view";
import { siteTexts } from "@/components/sites/texts";
import css from "@/generated/site-css.json";
import stylesheets from "@/generated/site-stylesheets.json";
import type { FoundSite } from "@/lib/churches/sites";
import { env } from "@/lib/core/env.mjs";
import { LINK_CARD } from "@/lib/core/files/link-card";
import { today } from "@/lib/core/values/dates";
import { type ImageSrc, imageFile } from "@/lib/pictures/rules";
import { postData } from "@/lib/posts/public/search-data";
import { getLatestPosts } from "@/lib/posts/public/service";
import type { PublicArticle, PublicCategory, PublicPosts } from "@/lib/posts/public-post";
import { blogPagePath, blogPath, categoryPath, feedPath, viewsPage } from "@/lib/posts/rules";
import { churchData, eventData } from "@/lib/websites/public/search-data";
import { getPublicSite } from "@/lib/websites/public/service";
import type { PublicSite } from "@/lib/websites/public-site";
import { type SitePage, sitePath } from "@/lib/websites/rules";
import { cacheHeaders, documentHtml, firstOf, htmlResponse, missingFile, siteRoute } from "./site-route";

/** Characters of a description that search results show. */
const DESCRIPTION_MAX = 160;

/** What a page shows besides its site; `blog`: its posts, for a post those of no page. */
type PageContent =
  | { page: Exclude<SitePage, "blog" | "contact"> | "missing" }
  | { page: "contact"; contact: SitePageProps["contact"] }
  | { page: "blog"; blog: PublicPosts }
  | { page: "article"; blog: PublicPosts; article: PublicArticle };

type Page = Pick<SitePageProps, "page" | "contact"> & { site: PublicSite; blog: PublicPosts; article?: PublicArticle };

/** GET of a page of a site. */
export const pageRoute = (page: Exclude<SitePage, "blog" | "contact">) =>
  siteRoute(({ owner }) => pageResponse(owner, { page }));

/** Page of a site; `init`: of an answer that is for one visitor only. */
export async function pageResponse(owner: FoundSite, given: PageContent, init?: ResponseInit) {
  const page = await drawPage(owner, given);
  return page ? htmlResponse(page.html, init ?? { headers: cacheHeaders(...page.until) }) : missingFile();
}

/** Sites whose page of unknown paths is remembered; one has about 20 kB. */
const REMEMBERED = 100;
/** Milliseconds. */
const DAY = 24 * 60 * 60_000;
/** By church, and revision and state of its site. */
const missingPages = new LRUCache<string, DrawnPage>({ max: REMEMBERED });

/** 404 of an unknown path below the address of a site, with its frame: drawn once for all of them. */
export async function missingResponse(owner: FoundSite) {
  const key = `${owner.churchId}:${owner.revision}:${owner.receivesMessages}`;
  const page = missingPages.get(key) ?? (await drawPage(owner, { page: "missing" }));
  if (!page) return missingFile();
  const ttl = Math.min(firstOf(page.until) - Date.now(), DAY);
  if (ttl >= 1 && !missingPages.has(key)) missingPages.set(key, page, { ttl });
  return htmlResponse(page.html, { status: 404, headers: cacheHeaders(...page.until) });
}

/** HTML of a page, and moments (ISO 8601) at the first of which it changes by itself. */
type DrawnPage = { html: string; until: (string | null)[] };

async function drawPage(owner: FoundSite, given: PageContent): Promise<DrawnPage | undefined> {
  const [content, blog] = await Promise.all([
    getPublicSite(owner),
    "blog" in given ? given.blog : getLatestPosts(owner.churchId),
  ]);
  if (!content) return;
  const { site, until } = content;
  const page: Page = { site, blog, ...given };
  const pair = `${site.style}-${site.structure}` as const;
  const document = createElement(SiteDocument, {
    ...page,
    address: siteAddress(site.slug),
    year: today(site.church.timeZone).slice(0, 4),
    href: (one) => sitePath(site.slug, one),
    postHref: (slug) => blogPath(site.slug, slug),
    postsHref: (number) => listPath(site.slug, number, page.blog.category),
    categoryHref: (slug) => categoryPath(site.slug, slug),
    imageSrc: imageSrcOf(site.slug),
    head: headOf(page),
    css: css[pair][given.page === "start" ? "start" : "inner"],
    fonts: stylesheets[pair].fonts,
    counter: counterOf(page),
  });
  return { html: documentHtml(document), until: [until, blog.until, owner.until] };
}

/** Absolute address of a site. */
export const siteAddress = (slug: string) => env().APP_URL + sitePath(slug);

/** Paths of the pictures of a site. */
export const imageSrcOf =
  (slug: string): ImageSrc =>
  (image, width, format) =>
    `${sitePath(slug)}/images/${imageFile(image, width, format)}`;

/** Path of the picture that counts a visit. */
function counterOf({ site, page, article }: Page) {
  if (page === "missing") return null;
  return `${sitePath(site.slug)}/view.gif?page=${article ? viewsPage(article.id) : page}`;
}

function headOf(page: Page): SiteHead {
  const { site, blog, article } = page;
  const address = siteAddress(site.slug);
  const name = nameOf(page);
  return {
    title: name ? `${name} · ${site.title}` : site.title,
    description: shorten(descriptionOf(page)),
    canonical: env().APP_URL + pathOf(page),
    image: `${article?.cover ? env().APP_URL + pathOf(page) : address}/og.jpg`,
    imageSize: LINK_CARD,
    // Open Graph knows Latin America by another name.
    locale: dateLocale(site.language, site.church.locale).replace("-419", "-LA").replace("-", "_"),
    icon: `${sitePath(site.slug)}/icon.png`,
    sitemap: `${sitePath(site.slug)}/sitemap.xml`,
    feed: blog.count > 0 ? feedPath(site.slug) : undefined,
    published: article?.publishedAt,
    data: dataOf(page),
  };
}

function nameOf({ site, page, blog, article }: Page) {
  const texts = siteTexts[site.language];
  if (article) return article.title;
  if (page === "start" || page === "article") return "";
  if (page === "missing") return texts.notFound;
  if (page !== "blog") return texts[page];
  return [blog.category?.name, texts.blog, blog.page > 1 && String(blog.page)].filter(Boolean).join(" · ");
}

/** Path of a page of the posts, or of those of a category. */
const listPath = (site: string, page: number, category?: PublicCategory) =>
  category ? categoryPath(site, category.slug, page) : blogPagePath(site, page);

/** Path of a page; of a missing one, that of its site. */
function pathOf({ site, page, blog, article }: Page) {
  if (article) return blogPath(site.slug, article.slug);
  if (page === "blog") return listPath(site.slug, blog.page, blog.category);
  return page === "missing" || page === "article" ? sitePath(site.slug) : sitePath(site.slug, page);
}

function descriptionOf({ site, page, blog, article }: Page) {
  const about = site.description || site.about || site.mission;
  if (article) return article.description;
  if (page === "services") return site.servicesDates || about;
  if (page === "events") return site.events.coming.map(({ title }) => title).join(" · ") || about;
  if (page === "blog") return blog.posts.map(({ title }) => title).join(" · ") || about;
  return about || site.servicesDates;
}

function dataOf({ site, page, article }: Page) {
  const address = siteAddress(site.slug);
  if (page === "events") return site.events.coming.map((event) => eventData(site, event, address));
  if (!article) return [churchData(site, address)];
  const url = env().APP_URL + blogPath(site.slug, article.slug);
  const { title, language } = site;
  return [postData(article, { title, language, address }, { url, image: `${article.cover ? url : address}/og.jpg` })];
}

/** First words of a text, on one line. */
function shorten(text: string) {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, line.lastIndexOf(" ", DESCRIPTION_MAX)).replace(/[,.;:·]$/, "")}…`;
}
