import { endpoint, longEndpoint } from "@/lib/http/endpoint";
import { imageForm } from "@/lib/http/files";
import { getImageUrl, removeSiteImage, setSiteImage } from "@/lib/websites/images";
import { siteImageAddress } from "@/lib/websites/schema";

/** GET, POST and DELETE of the one picture of a kind. `of`: what it shows, in Spanish. */
export const siteImageRoutes = ({ kind, of }: { kind: "cover" | "pastors"; of: string }) => ({
  GET: endpoint({
    summary: `Dónde está la imagen de ${of}`,
    area: "website",
    answer: siteImageAddress,
    handle: async ({ db }) => ({ url: await getImageUrl(db, kind) }),
  }),
  POST: longEndpoint({
    summary: `Pone la imagen de ${of}`,
    area: "website",
    form: imageForm,
    answer: siteImageAddress,
    errors: [422],
    onRetry: "La imagen reemplaza a la anterior.",
    handle: async ({ scope, body }) => ({ url: await setSiteImage(scope, { kind }, body) }),
  }),
  DELETE: longEndpoint({
    summary: `Quita la imagen de ${of}`,
    area: "website",
    answer: siteImageAddress,
    handle: async ({ scope }) => {
      await removeSiteImage(scope, { kind });
      return { url: null };
    },
  }),
});
