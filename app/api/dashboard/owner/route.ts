import type * as z from "zod";
import { profile } from "@/lib/auth/schema";
import { dashboardSchemas } from "@/lib/dashboard/schema";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { registeredModules } from "@/lib/registry";
import { dashboardFor } from "../dashboard";

const answer = dashboardSchemas(registeredModules()).ownerDashboard.extend({ userData: profile });

export const GET = ownerEndpoint({
  summary: "Lo que muestra Inicio a quien es dueño de la iglesia",
  answer,
  // An owner reads every area, so no part is absent.
  handle: async ({ access }) => (await dashboardFor(access)) as z.input<typeof answer>,
});
