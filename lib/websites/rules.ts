import { isWebLink } from "@/lib/core/values/web-link";

/** Styles of a public site: fonts, colours and corners. */
export const siteStyles = ["olivar", "alba", "horizonte", "trigo", "noche"] as const;

/** Structures of a public site: how its sections are arranged. */
export const siteStructures = ["clasica", "portada", "lateral", "sencilla"] as const;

/** Languages of the texts of a site's frame. */
export const siteLanguages = ["es", "en", "pt"] as const;

/** 0 none, 1 horizontal, 2 vertical. */
export const siteAnimations = ["0", "1", "2"] as const;

/** Whether a site has its contact form: 0 no, 1 yes. */
export const contactForms = ["0", "1"] as const;

/** Characters of a message of the contact form. */
export const CONTACT = { name: 80, shortest: 10, longest: 2_000 };

/** Pages of a site, as their views are counted. */
export const sitePages = ["start", "services", "events", "blog", "contact"] as const;

export type SiteStyle = (typeof siteStyles)[number];
export type SiteStructure = (typeof siteStructures)[number];
export type SiteLanguage = (typeof siteLanguages)[number];
export type SitePage = (typeof sitePages)[number];

/** How a logo's drawn pixels stand out: light ones of a dark surface alone, dark ones of a light one. */
export const logoTones = ["light", "dark", "any"] as const;
export type LogoTone = (typeof logoTones)[number];

/** Kinds of a site's pictures. */
export const siteImageKinds = ["gallery", "cover", "pastors", "giving", "event", "activity", "sermon"] as const;
export type SiteImageKind = (typeof siteImageKinds)[number];

/** Of 100, for a picture that a camera reads: its edges stay sharp. */
const SHARP = { webp: 95, avif: 85 };

type ImageSpec = { width: number; smaller: readonly number[]; quality?: { webp: number; avif: number } };

/** Pixels of the width of a stored picture, by kind, and of its smaller variants for `srcset`. */
export const imageWidths: Record<SiteImageKind, ImageSpec> = {
  cover: { width: 1400, smaller: [480, 800] },
  pastors: { width: 700, smaller: [360] },
  giving: { width: 800, smaller: [480], quality: SHARP },
  event: { width: 800, smaller: [400] },
  gallery: { width: 600, smaller: [320] },
  activity: { width: 600, smaller: [320] },
  sermon: { width: 1000, smaller: [480] },
};

/** Days in which a deleted event, activity or picture can be restored. */
export const TRASH_DAYS = 30;

/** Days over which the views are counted. */
export const VIEW_DAYS = 30;

/** Path of a site's page below the application's address. */
export const sitePath = (slug: string, page: SitePage = "start") =>
  page === "start" ? `/websites/${slug}` : `/websites/${slug}/${page}`;

/** The link when it is one of the web, else nothing. */
export const webLink = (link: string) => (isWebLink(link) ? link : "");

export const NO_WHATSAPP = "Escribe un número de WhatsApp, o el enlace de un chat, un grupo o un canal";

/** Whether a text is a telephone number in free form. */
export const isPhone = (text: string) => /^\(?\+?[\d\s().-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ""));
