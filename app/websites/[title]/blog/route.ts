import { blogResponse } from "../../blog-page";
import { siteRoute } from "../../site-route";

/** The newest posts. */
export const GET = siteRoute(({ owner }) => blogResponse(owner, 1));
