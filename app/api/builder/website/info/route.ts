import { churchToday } from "@/lib/auth/access";
import { areaPlans } from "@/lib/auth/areas";
import { endpoint } from "@/lib/http/endpoint";
import { websiteInfo } from "@/lib/websites/schema";
import { getWebsiteInfo } from "@/lib/websites/service";

export const GET = endpoint({
  summary: "Dirección, estado y visitas de la página",
  details: "Responde 404 mientras la iglesia no tenga página.",
  area: ["website", "blog"],
  answer: websiteInfo,
  errors: [404],
  handle: ({ db, access }) => {
    const { plan, closesAt } = access.church;
    return getWebsiteInfo(db, { today: churchToday(access), isOpen: plan >= areaPlans.website && closesAt === null });
  },
});
