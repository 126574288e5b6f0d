import type * as z from "zod";
import { profile } from "@/lib/auth/schema";
import { countUsers } from "@/lib/churches/collaborators";
import { dashboardSchemas } from "@/lib/dashboard/schema";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { registeredModules } from "@/lib/registry";
import { dashboardFor } from "../dashboard";

const answer = dashboardSchemas(registeredModules()).ownerDashboard.extend({ userData: profile });

export const GET = ownerEndpoint({
  summary: "Lo que muestra Inicio a quien es dueño de la iglesia",
  answer,
  handle: async ({ access }) => {
    const [dashboard, { used }] = await Promise.all([dashboardFor(access), countUsers(access)]);
    // An owner reads every area, so no part is absent.
    return { ...dashboard, collaborators: used - 1 } as z.input<typeof answer>;
  },
});
