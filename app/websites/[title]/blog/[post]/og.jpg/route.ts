import { cardRoute } from "@/app/websites/card-route";
import { getCoverKey } from "@/lib/posts/public/service";
import { pageImage } from "@/lib/websites/cards";

/** Picture of the previews of links to a post. */
export const GET = cardRoute("image/jpeg", async (site, { post }) => {
  const key = await getCoverKey(site.churchId, post);
  return key ? pageImage(site, key) : null;
});
