import { readPublicImage } from "@/lib/pictures/public-files";
import { isPostImageShown } from "@/lib/posts/images";
import { isSiteImageShown } from "@/lib/websites/images";
import { IMMUTABLE, missingFile, siteRoute } from "../../../site-route";

/** Picture that the site shows. */
export const GET = siteRoute(async ({ owner, file, request }) => {
  const { churchId, church } = owner;
  const image = await readPublicImage({ churchId, logo: church.logo }, file, [isSiteImageShown, isPostImageShown]);
  if (!image) return missingFile();
  if (request.method === "HEAD") await image.bytes.cancel();
  return new Response(request.method === "HEAD" ? null : image.bytes, {
    headers: {
      ...IMMUTABLE,
      "Content-Type": image.type,
      "Content-Length": String(image.size),
      "Content-Disposition": "inline",
      "X-Content-Type-Options": "nosniff",
    },
  });
});
