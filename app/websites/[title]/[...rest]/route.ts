import { pageResponse } from "../../site-page";
import { siteRoute } from "../../site-route";

/** 404 with the frame of the site. */
export const GET = siteRoute(({ owner }) => pageResponse(owner, { page: "missing" }));
