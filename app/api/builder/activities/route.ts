import { endpoint } from "@/lib/http/endpoint";
import { listActivities } from "@/lib/websites/activities/service";
import { activityList } from "@/lib/websites/schema";

export const GET = endpoint({
  summary: "Actividades de la página, en su orden",
  area: "website",
  answer: activityList,
  handle: ({ db }) => listActivities(db),
});
