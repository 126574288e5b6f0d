import { repeatInvitation } from "@/lib/auth/collaborators";
import { collaboratorRow } from "@/lib/auth/schema";
import { idParams } from "@/lib/core/fields";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const POST = ownerEndpoint({
  summary: "Envía otra vez una invitación pendiente",
  params: idParams,
  status: 200,
  answer: collaboratorRow,
  refuses: [409, 429],
  repeated: "Se envía otro correo, hasta cinco por hora.",
  handle: ({ access, params }) => repeatInvitation(access, params.id),
});
