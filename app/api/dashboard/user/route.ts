import { profile } from "@/lib/auth/schema";
import { dashboardSchemas } from "@/lib/dashboard/schema";
import { churchEndpoint } from "@/lib/http/endpoint";
import { registeredModules } from "@/lib/registry";
import { dashboardFor } from "../dashboard";

const { userDashboard } = dashboardSchemas(registeredModules());

export const GET = churchEndpoint({
  summary: "Lo que muestra Inicio a quien pregunta: solo lo de sus áreas",
  answer: userDashboard.extend({ userData: profile }),
  handle: ({ access }) => dashboardFor(access),
});
