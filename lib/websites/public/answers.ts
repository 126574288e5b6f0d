import type * as z from "zod";
import { imageFile, type PublicImage } from "@/lib/pictures/rules";
import type { PublicActivity, PublicEvent, PublicSite } from "../public-site";
import { sitePath } from "../rules";
import type { PublicImageAnswer, publicEvents, publicServices, publicStart } from "./schema";

/** Path of a picture in its largest form. */
const imagePath = (slug: string, image: PublicImage) =>
  `${sitePath(slug)}/images/${imageFile(image, image.width, "webp")}`;

/** What the start page of a site shows; `url`: its address. */
export function startAnswer(site: PublicSite, url: string): z.input<typeof publicStart> {
  const { style, structure, animations, color, description, about, pastors, mission, servicesDates } = site;
  const { facebookLink, instagramLink, youtubeLink, mapsLink, preachLink, donationLink } = site;
  const { visitExpect, visitDress, visitChildren, visitParking, givingText, givingAccounts } = site;
  const image = imageOf(site);
  const [next] = site.events.coming;
  return {
    ...frameOf(site, url),
    ...{ style, structure, animations, color, description, about, pastors, mission, servicesDates },
    ...{ facebookLink, instagramLink, youtubeLink, mapsLink, preachLink, donationLink },
    ...{ visitExpect, visitDress, visitChildren, visitParking, givingText, givingAccounts },
    whatsappLink: site.whatsappUrl,
    ubication: addressOf(site),
    logo: image(site.logo),
    cover: image(site.cover),
    pastorsImage: image(site.pastorsImage),
    givingImage: image(site.givingImage),
    sermons: site.sermons.map(({ still, ...sermon }) => ({ ...sermon, image: image(still) })),
    gallery: site.gallery.map((one) => image(one)).filter((one) => one !== null),
    nextEvent: next ? eventOf(site, next) : null,
  };
}

/** What the page of services and activities of a site shows. */
export const servicesAnswer = (site: PublicSite, url: string): z.input<typeof publicServices> => ({
  ...frameOf(site, url),
  servicesDates: site.servicesDates,
  ubication: addressOf(site),
  mapsLink: site.mapsLink,
  activities: site.activities.map(({ id, title, text, image }: PublicActivity) => ({
    ...{ id, title, text },
    image: imageOf(site)(image),
  })),
});

/** What the page of events of a site shows. */
export const eventsAnswer = (site: PublicSite, url: string): z.input<typeof publicEvents> => ({
  ...frameOf(site, url),
  coming: site.events.coming.map((event) => eventOf(site, event)),
  past: site.events.past.map((event) => eventOf(site, event)),
});

/** What every answer says of its site; `url`: its address. */
export const frameOf = ({ title, language, church }: PublicSite, url: string) => ({
  ...{ title, url, language },
  timeZone: church.timeZone,
});

const addressOf = ({ ubication, church }: PublicSite) => ubication || church.address;

const eventOf = (site: PublicSite, { id, title, date, end, place, details, image }: PublicEvent) => ({
  ...{ id, title, date, end, place, details },
  image: imageOf(site)(image),
});

/** Picture as an answer names it, by its path. */
export const imageOf =
  ({ slug }: PublicSite) =>
  (image: PublicImage | null): PublicImageAnswer | null =>
    image && { imageUrl: imagePath(slug, image), width: image.width, height: image.height, alt: image.alt };
