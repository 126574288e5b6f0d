import type { FoundSite } from "@/lib/churches/sites";
import { calendarFile } from "@/lib/websites/public/calendar";
import { getPublicSite } from "@/lib/websites/public/service";
import type { PublicEvent, PublicSite } from "@/lib/websites/public-site";
import { missingResponse, siteAddress } from "./site-page";
import { cacheHeaders } from "./site-route";

/** Calendar file of the chosen events of a site; 404 for null. */
export async function calendarResponse(
  owner: FoundSite,
  choose: (events: PublicSite["events"]) => PublicEvent[] | null,
) {
  const content = await getPublicSite(owner);
  const events = content && choose(content.site.events);
  if (!events) return missingResponse(owner);
  return new Response(calendarFile(content.site, events, siteAddress(owner.slug)), {
    headers: { ...cacheHeaders(content.until), "Content-Type": "text/calendar; charset=utf-8" },
  });
}
