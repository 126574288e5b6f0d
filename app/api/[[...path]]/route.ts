import { notFound } from "@/lib/core/errors";
import { publicEndpoint } from "@/lib/http/endpoint";

/** Unknown paths below /api answer 404 as JSON, not as a page. */
const nothing = publicEndpoint({
  handle: async () => {
    throw notFound("Esa dirección de la API no existe.");
  },
});

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
