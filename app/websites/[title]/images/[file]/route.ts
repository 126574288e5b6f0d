import { readPublicImage } from "@/lib/websites/public-images";
import { IMMUTABLE, missingFile, siteRoute } from "../../../site-route";

/** Picture that the site shows. */
export const GET = siteRoute(async ({ owner, file, request }) => {
  const { churchId, church } = owner;
  const image = await readPublicImage({ churchId, logo: church.logo }, file);
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
