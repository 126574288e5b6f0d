import { siteImageRoutes } from "../site-image-routes";

export const { GET, POST, DELETE } = siteImageRoutes({ kind: "cover", of: "la portada de la página" });
