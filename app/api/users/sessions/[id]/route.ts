import { endOwnSession } from "@/lib/auth/session-list";
import { idParams } from "@/lib/core/fields";
import { accountEndpoint } from "@/lib/http/endpoint";

export const DELETE = accountEndpoint({
  summary: "Cierra una sesión de quien pregunta",
  params: idParams,
  allowedInViewAs: true,
  handle: ({ identity, params }) => endOwnSession(identity, params.id),
});
