import { notFound } from "@/lib/core/errors";
import { publicEndpoint } from "@/lib/http/endpoint";

/** An address of the API that leads nowhere is answered as the API answers, not with a page. */
const nothing = publicEndpoint({
  handle: async () => {
    throw notFound("Esa dirección de la API no existe.");
  },
});

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
