import { ICalCalendar } from "ical-generator";
import type { PublicEvent, PublicSite } from "../public-site";

/** Minutes after which a calendar asks for the feed again. */
const REFRESH = 60;

/**
 * iCalendar file of events. Times are UTC, which every calendar shows in its own time zone; events of whole days have
 * none. `address`: absolute one of the site.
 */
export function calendarFile(site: PublicSite, events: PublicEvent[], address: string): string {
  const calendar = new ICalCalendar({
    name: site.title,
    prodId: { company: "Atrio", product: "Eventos", language: site.language.toUpperCase() },
    ttl: REFRESH * 60,
    url: `${address}/events`,
  });
  const { host } = new URL(address);
  for (const event of events) {
    const isAllDay = event.date.length === 10;
    calendar.createEvent({
      id: `${site.slug}-${event.id}@${host}`,
      stamp: new Date(event.startsAt),
      start: isAllDay ? midnight(event.date) : new Date(event.startsAt),
      end: isAllDay
        ? dayAfter(event.end ?? event.date)
        : new Date(event.end ? event.endsAt : hourAfter(event.startsAt)),
      allDay: isAllDay,
      summary: event.title,
      description: event.details || null,
      location: event.place || site.ubication || site.church.address || null,
      url: `${address}/events#e${event.id}`,
    });
  }
  return calendar.toString();
}

/** An event without an end takes an hour in a calendar. */
const hourAfter = (instant: string) => Date.parse(instant) + 3_600_000;

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** The end of whole days is exclusive. */
const dayAfter = (date: string) => new Date(midnight(date).getTime() + 86_400_000);
