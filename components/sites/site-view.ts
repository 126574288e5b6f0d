import type { CSSProperties } from "react";
import type { ImageSrc } from "@/lib/pictures/rules";
import type { PublicArticle, PublicPosts } from "@/lib/posts/public-post";
import type { PublicSermon, PublicSite } from "@/lib/websites/public-site";
import { type SitePage, webLink } from "@/lib/websites/rules";
import { dateLocale } from "./dates";
import { mapSearch } from "./embeds";
import { serviceTimes } from "./layout";
import { ownColours } from "./palette";
import { type SiteTexts, siteTexts } from "./texts";

export type ContactField = "name" | "email" | "message";

/** What a visitor sent: accepted, or the texts to be corrected and why. */
export type ContactState =
  | { isSent: true }
  | {
      isSent: false;
      problem: string;
      values: Record<ContactField, string>;
      errors: Partial<Record<ContactField, string>>;
    };

/** Page of a site and where its links lead. */
export type SitePageProps = {
  site: PublicSite;
  page: SitePage | "article" | "missing";
  /** Posts that the page shows: the newest ones on the start page, those of one page in the list of the blog. */
  blog: Pick<PublicPosts, "posts" | "count" | "page" | "category" | "categories">;
  /** The post that the page `article` shows. */
  article?: PublicArticle;
  /** What was sent of the page `contact`, and what is said of it; absent before. */
  contact?: ContactState;
  /** Absolute public address of the site. */
  address: string;
  /** Current year in the church's time zone, `2026`: dates of it are written without it. */
  year: string;
  href: (page: SitePage) => string;
  /** Path of a post, or of a page of the list of posts. */
  postHref: (slug: string) => string;
  postsHref: (page: number) => string;
  /** Path of the posts of a category. */
  categoryHref: (slug: string) => string;
  imageSrc: ImageSrc;
};

/** Page with what its parts derive from the site. */
export type SiteView = SitePageProps & {
  texts: SiteTexts;
  locale: string;
  /** Postal address. */
  place: string;
  /** Link to the way there; empty without one. */
  directions: string;
  donation: string;
  whatsapp: string;
  times: string[];
  /** The one of the start page at its head. */
  sermons: PublicSermon[];
  pages: SitePage[];
};

export function siteView(props: SitePageProps): SiteView {
  const { site, blog } = props;
  const place = site.ubication || site.church.address;
  const times = serviceTimes(site.servicesDates);
  const hasServices = times.length > 1 || site.activities.length > 0;
  const hasEvents = site.events.coming.length + site.events.past.length > 0;
  return {
    ...props,
    texts: siteTexts[site.language],
    locale: dateLocale(site.language, site.church.locale),
    place,
    directions: webLink(site.mapsLink) || (place && mapSearch(place)),
    donation: webLink(site.donationLink),
    whatsapp: webLink(site.whatsappUrl),
    times,
    sermons: sermonsOf(site),
    pages: [
      "start",
      ...(hasServices ? ["services" as const] : []),
      ...(hasEvents ? ["events" as const] : []),
      ...(blog.count > 0 ? ["blog" as const] : []),
      ...(site.receivesMessages ? ["contact" as const] : []),
    ],
  };
}

/** Those with a link; before a site has any, the video that its settings name. */
function sermonsOf({ sermons, preachLink }: PublicSite): PublicSermon[] {
  const shown = sermons.filter(({ link }) => webLink(link));
  if (shown.length > 0 || !webLink(preachLink)) return shown;
  return [{ link: preachLink, title: "", preacher: "", date: "", still: null }];
}

/** Attributes of the `html` element. */
export const rootAttributes = ({ language, style, structure, animations, color }: PublicSite) => ({
  lang: language,
  "data-style": style,
  "data-structure": structure,
  "data-motion": animations,
  style: ownColours(style, color) as CSSProperties | undefined,
});

/** Class of the `body` element. */
export const bodyClass = (page: SitePageProps["page"]) => (page === "start" ? undefined : `inner in-${page}`);
