import type { Church, Event, WithContext } from "schema-dts";
import { imageFile } from "@/lib/pictures/rules";
import type { PublicEvent, PublicSite } from "../public-site";

/** Data of a site's church for search engines. `address`: absolute one of the site. */
export function churchData(site: PublicSite, address: string): WithContext<Church> {
  const place = site.ubication || site.church.address;
  const links = [site.facebookLink, site.instagramLink, site.youtubeLink].filter(Boolean);
  return {
    "@context": "https://schema.org",
    "@type": "Church",
    name: site.title,
    url: address,
    image: `${address}/og.jpg`,
    ...(site.description && { description: site.description }),
    ...(place && { address: postalAddress(site, place) }),
    ...(site.mapsLink && { hasMap: site.mapsLink }),
    ...(links.length > 0 && { sameAs: links }),
  };
}

/** Data of an event for search engines. */
export function eventData(site: PublicSite, event: PublicEvent, address: string): WithContext<Event> {
  const isAllDay = event.date.length === 10;
  const place = site.ubication || site.church.address;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    startDate: isAllDay ? event.date : event.startsAt,
    ...(event.end && { endDate: isAllDay ? event.end : event.endsAt }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    inLanguage: site.language,
    url: `${address}/events#e${event.id}`,
    ...(event.image && { image: `${address}/images/${imageFile(event.image, event.image.width, "webp")}` }),
    ...(event.details && { description: event.details }),
    location: {
      "@type": "Place",
      name: event.place || site.title,
      address: event.place || !place ? event.place || site.title : postalAddress(site, place),
    },
    organizer: { "@type": "Organization", name: site.title, url: address },
  };
}

const postalAddress = ({ church }: PublicSite, streetAddress: string) =>
  ({ "@type": "PostalAddress", streetAddress, addressCountry: church.country }) as const;
