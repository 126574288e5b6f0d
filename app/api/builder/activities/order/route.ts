import { endpoint } from "@/lib/http/endpoint";
import { orderActivities } from "@/lib/websites/activities/service";
import { activityList, activityOrder } from "@/lib/websites/schema";

export const PUT = endpoint({
  summary: "Ordena las actividades",
  details: "Las que falten en `ids` van después, en el orden que tenían.",
  area: "website",
  body: activityOrder,
  answer: activityList,
  errors: [404],
  handle: ({ db, body }) => orderActivities(db, body.ids),
});
