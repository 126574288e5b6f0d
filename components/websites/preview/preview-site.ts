import type { SiteView } from "@/components/sites/site-view";
import type { Settings } from "@/components/websites/settings";
import type { PublicImage } from "@/lib/pictures/rules";
import type { PublicPostsAnswer } from "@/lib/posts/public/schema";
import { toLink } from "@/lib/websites/links";
import type { PublicEvent, PublicSermon, PublicSite } from "@/lib/websites/public-site";
import type { SiteLanguage, SiteStructure, SiteStyle } from "@/lib/websites/rules";
import type { ActivityRow, EventRow, ImageRow, LogoAnswer, SermonRow, StartRow } from "@/lib/websites/schema";
import { isSameVideo, sermonsToShow } from "@/lib/websites/sermons/rules";
import { readWhatsapp } from "@/lib/websites/whatsapp";

/** What the builder knows of a site besides its settings. */
export interface SiteContent {
  slug: string;
  church: PublicSite["church"];
  /** Whether messages of visitors can be mailed to the church. */
  receivesMessages: boolean;
  logo: LogoAnswer;
  cover: ImageRow | null;
  pastors: ImageRow | null;
  giving: ImageRow | null;
  gallery: ImageRow[];
  events: EventRow[];
  activities: ActivityRow[];
  sermons: SermonRow[];
  /** The published video of the start page, which may be that of no row. */
  start: Pick<StartRow, "preachLink" | "imageUrl"> | null;
}

/** Picture by its address in the administration, which `imageSrc` gives back. */
const imageOf = (url: string | null, width: number, height: number, alt = ""): PublicImage | null =>
  url ? { name: url, width, height, widths: [], preview: "", alt } : null;

const rowImage = ({ id, imageUrl, width, height, alt }: ImageRow): PublicImage => ({
  id,
  ...{ name: imageUrl, width, height, widths: [], preview: "", alt },
});

/** A logo of which only the address is known. */
export const unmeasured = (url: string | null): LogoAnswer => ({ url, width: null, height: null, tone: null });

/** The logo as it was measured; meanwhile, a square one. */
const logoOf = ({ url, width, height, tone }: LogoAnswer): PublicSite["logo"] => {
  const image = imageOf(url, width ?? 300, height ?? 300);
  return image && { ...image, tone: tone ?? "any" };
};

const toEvent = ({ id, title, date, end, place, details, imageUrl }: EventRow): PublicEvent => ({
  id,
  title,
  date,
  end,
  place,
  details,
  startsAt: date,
  endsAt: end ?? date,
  image: imageOf(imageUrl, 800, 600),
});

/** With the stills that are stored; that of a link which is not published arrives with its publication. */
function toSermons({ sermons: rows, start }: SiteContent, preachLink: string): PublicSermon[] {
  const stills = [
    ...rows.map(({ link, imageUrl }) => ({ link, imageUrl })),
    ...(start ? [{ link: start.preachLink, imageUrl: start.imageUrl }] : []),
  ];
  return sermonsToShow(
    rows.map(({ link, title, preacher, date }) => ({ link, title, preacher, date: date ?? "" })),
    preachLink,
  ).map((sermon) => ({
    ...sermon,
    still: imageOf(stills.find(({ link }) => isSameVideo(link, sermon.link))?.imageUrl ?? null, 1_000, 563),
  }));
}

/** The newest posts of a published site, as its public API answers them; none without an answer. */
export const previewBlog = (answer: PublicPostsAnswer | undefined): SiteView["blog"] => ({
  posts: (answer?.posts ?? []).map(({ cover, ...post }) => ({
    ...post,
    cover: cover && imageOf(cover.imageUrl, cover.width, cover.height, cover.alt),
  })),
  count: answer?.count ?? 0,
  page: 1,
});

/** The site as its pages would show it with these settings. */
export function previewSite(settings: Settings, content: SiteContent): PublicSite {
  const { church, gallery, events, activities } = content;
  const isComing = ({ isPast }: EventRow) => !isPast;
  return {
    ...settings,
    slug: content.slug,
    style: settings.style as SiteStyle,
    structure: settings.structure as SiteStructure,
    animations: settings.animations as "0" | "1" | "2",
    language: settings.language as SiteLanguage,
    contactForm: settings.contactForm === "1" ? "1" : "0",
    receivesMessages: settings.contactForm === "1" && content.receivesMessages,
    facebookLink: toLink("facebookLink", settings.facebookLink),
    instagramLink: toLink("instagramLink", settings.instagramLink),
    youtubeLink: toLink("youtubeLink", settings.youtubeLink),
    mapsLink: toLink("mapsLink", settings.mapsLink),
    preachLink: toLink("preachLink", settings.preachLink),
    donationLink: toLink("donationLink", settings.donationLink),
    whatsappUrl: readWhatsapp(settings.whatsappLink, church.country).link ?? "",
    church,
    sermons: toSermons(content, toLink("preachLink", settings.preachLink)),
    logo: logoOf(content.logo),
    cover: content.cover && rowImage(content.cover),
    pastorsImage: content.pastors && rowImage(content.pastors),
    givingImage: content.giving && rowImage(content.giving),
    gallery: gallery.map(rowImage),
    activities: activities.map(({ id, title, text, imageUrl }) => ({
      id,
      title,
      text,
      image: imageOf(imageUrl, 600, 450),
    })),
    events: {
      coming: events.filter(isComing).map(toEvent),
      past: events.filter((event) => !isComing(event)).map(toEvent),
    },
  };
}
