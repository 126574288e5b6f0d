import type { PublicImage } from "@/lib/pictures/rules";
import type { LogoTone, SiteLanguage, SiteStructure, SiteStyle } from "./rules";
import type { WebsiteRow } from "./schema";

/** Event on a site; times are of the church's time zone. */
export type PublicEvent = {
  id: number;
  title: string;
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM`. */
  date: string;
  end: string | null;
  place: string;
  details: string;
  /** Instants, ISO 8601 UTC. `endsAt`: when it becomes a past one. */
  startsAt: string;
  endsAt: string;
  image: PublicImage | null;
};

export type PublicActivity = { id: number; title: string; text: string; image: PublicImage | null };

/** Sermon on a site: the newest first, the one of the start page at its head. */
export type PublicSermon = {
  /** Address of the video, of http or https. */
  link: string;
  /** Empty: unknown. */
  title: string;
  preacher: string;
  /** `YYYY-MM-DD`; empty: unknown. */
  date: string;
  /** The video's own still. */
  still: PublicImage | null;
};

export type PublicLogo = PublicImage & { tone: LogoTone };

/** Everything that the pages of a church's site show. Links are of http or https. */
export type PublicSite = Omit<WebsiteRow, "id" | "version" | "animations" | "language" | "style" | "structure"> & {
  slug: string;
  style: SiteStyle;
  structure: SiteStructure;
  animations: "0" | "1" | "2";
  language: SiteLanguage;
  /** Link of wa.me, or empty. */
  whatsappUrl: string;
  /** Whether the messages of its contact form reach the church; without one, false. */
  receivesMessages: boolean;
  church: {
    name: string;
    /** Postal address, for a site without `ubication`. */
    address: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    locale: string;
    /** IANA name. */
    timeZone: string;
  };
  logo: PublicLogo | null;
  cover: PublicImage | null;
  pastorsImage: PublicImage | null;
  /** QR of an account for gifts; its `alt` is printed below it. */
  givingImage: PublicImage | null;
  sermons: PublicSermon[];
  gallery: PublicImage[];
  activities: PublicActivity[];
  /** Coming ones first to last, then past ones newest first; at most twelve past ones. */
  events: { coming: PublicEvent[]; past: PublicEvent[] };
};
