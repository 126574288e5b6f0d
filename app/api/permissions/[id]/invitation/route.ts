import { resendInvitation } from "@/lib/churches/collaborators";
import { collaboratorRow } from "@/lib/churches/schema";
import { idParams } from "@/lib/core/fields";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const POST = ownerEndpoint({
  summary: "Envía otra vez una invitación pendiente",
  params: idParams,
  status: 200,
  answer: collaboratorRow,
  errors: [409, 429],
  handle: ({ access, params }) => resendInvitation(access, params.id),
});
