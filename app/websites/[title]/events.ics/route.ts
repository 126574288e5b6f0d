import { calendarResponse } from "../../calendar-response";
import { siteRoute } from "../../site-route";

/** Feed of the events that the site shows. */
export const GET = siteRoute(({ owner }) =>
  calendarResponse(owner, ({ coming, past }) => [...past.toReversed(), ...coming]),
);
