import { profile } from "@/lib/auth/schema";
import { userDashboard } from "@/lib/dashboard/schema";
import { churchEndpoint } from "@/lib/http/endpoint";
import { dashboardFor } from "../dashboard";

export const GET = churchEndpoint({
  summary: "Lo que muestra Inicio a quien pregunta: solo lo de sus áreas",
  answer: userDashboard.extend({ userData: profile }),
  handle: ({ access }) => dashboardFor(access),
});
