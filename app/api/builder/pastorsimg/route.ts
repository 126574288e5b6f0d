import { siteImageRoutes } from "../site-image-routes";

export const { GET, POST, DELETE } = siteImageRoutes({ kind: "pastors", of: "los pastores" });
