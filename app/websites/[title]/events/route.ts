import { pageRoute } from "../../site-page";

export const GET = pageRoute("events");
