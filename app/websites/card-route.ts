import { serviceTimes } from "@/components/sites/layout";
import { mainColour } from "@/components/sites/palette";
import type { iconImage } from "@/lib/websites/cards";
import { getPublicSite } from "@/lib/websites/public/service";
import { cacheHeaders, missingFile, siteRoute } from "./site-route";

type Draw = (site: Parameters<typeof iconImage>[0], path: { post: string }) => Promise<Buffer | null>;

/** GET of a picture that is drawn of a site's logo, cover, title or colour, or of its post; null: 404. */
export const cardRoute = (type: string, draw: Draw) =>
  siteRoute(async ({ owner, post }) => {
    const content = await getPublicSite(owner);
    if (!content) return missingFile();
    const { title, style, color, servicesDates, logo } = content.site;
    const [time = ""] = serviceTimes(servicesDates);
    const site = { churchId: owner.churchId, logo: owner.church.logo, tone: logo?.tone ?? "any", title, time };
    const bytes = await draw({ ...site, color: mainColour(style, color) }, { post });
    if (!bytes) return missingFile();
    return new Response(new Uint8Array(bytes), { headers: { ...cacheHeaders(), "Content-Type": type } });
  });
