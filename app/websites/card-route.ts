import { mainColour } from "@/components/sites/palette";
import type { iconImage } from "@/lib/websites/cards";
import { getPublicSite } from "@/lib/websites/public/service";
import { cacheHeaders, missingFile, siteRoute } from "./site-route";

/** GET of a picture that is drawn of a site's logo, cover, title or colour. */
export const cardRoute = (draw: typeof iconImage, type: string) =>
  siteRoute(async ({ owner }) => {
    const content = await getPublicSite(owner);
    if (!content) return missingFile();
    const { title, style, color } = content.site;
    const { logo } = owner.church;
    const bytes = await draw({ churchId: owner.churchId, logo, title, color: mainColour(style, color) });
    return new Response(new Uint8Array(bytes), { headers: { ...cacheHeaders(), "Content-Type": type } });
  });
