import { countUsers } from "@/lib/churches/collaborators";
import { churchEndpoint } from "@/lib/http/endpoint";
import { plansState } from "@/lib/plans/schema";
import { getPlans } from "@/lib/plans/service";

export const GET = churchEndpoint({
  summary: "Plan de la iglesia, precios y cuánto se usa de cada límite",
  details:
    "Los límites de las áreas que uno ve; el de usuarios, la suscripción y si hay cliente de Stripe, solo para el dueño. Los precios tienen hasta cinco minutos.",
  answer: plansState,
  handle: async ({ access }) => getPlans(access, access.isOwner ? await countUsers(access) : null),
});
