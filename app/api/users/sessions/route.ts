import { sessionList } from "@/lib/auth/schema";
import { endOtherSessions, listSessions } from "@/lib/auth/session-list";
import { accountEndpoint } from "@/lib/http/endpoint";

export const GET = accountEndpoint({
  summary: "Dónde tiene la sesión abierta quien pregunta",
  answer: sessionList,
  handle: ({ identity }) => listSessions(identity),
});

export const DELETE = accountEndpoint({
  summary: "Cierra las demás sesiones de quien pregunta",
  allowedInViewAs: true,
  handle: ({ identity }) => endOtherSessions(identity),
});
