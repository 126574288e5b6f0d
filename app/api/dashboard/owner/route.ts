import { profile } from "@/lib/auth/schema";
import { ownerDashboard } from "@/lib/dashboard/schema";
import { ownerEndpoint } from "@/lib/http/endpoint";
import { dashboardFor } from "../dashboard";

export const GET = ownerEndpoint({
  summary: "Lo que muestra Inicio a quien es dueño de la iglesia",
  answer: ownerDashboard.extend({ userData: profile }),
  handle: ({ access }) => dashboardFor(access),
});
