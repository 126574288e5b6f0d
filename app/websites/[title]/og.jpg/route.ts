import { socialImage } from "@/lib/websites/cards";
import { cardRoute } from "../../card-route";

/** Picture of link previews (Open Graph). */
export const GET = cardRoute("image/jpeg", socialImage);
