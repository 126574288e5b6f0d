import { calendarResponse } from "../../../calendar-response";
import { pageResponse } from "../../../site-page";
import { siteRoute } from "../../../site-route";

/** Calendar file of one event, `<id>.ics`. */
export const GET = siteRoute(async ({ owner, file }) => {
  const [, id] = /^([1-9]\d{0,9})\.ics$/.exec(file) ?? [];
  if (!id) return pageResponse(owner, { page: "missing" });
  return calendarResponse(owner, ({ coming, past }) => {
    const event = [...coming, ...past].find((one) => one.id === Number(id));
    return event ? [event] : null;
  });
});
