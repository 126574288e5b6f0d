import type { Church } from "@/lib/auth/access";
import { areaPlans } from "@/lib/auth/areas";
import type { PostChurch } from "@/lib/posts/service";

/** What the service of posts takes of a church. */
export const postChurch = ({ name, timeZone, plan, closesAt }: Church): PostChurch => ({
  name,
  timeZone,
  isOpen: plan >= areaPlans.blog && plan >= areaPlans.website && closesAt === null,
});
