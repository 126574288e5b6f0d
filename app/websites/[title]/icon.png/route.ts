import { iconImage } from "@/lib/websites/cards";
import { cardRoute } from "../../card-route";

/** Icon of the site. */
export const GET = cardRoute("image/png", iconImage);
