import { getInvitationLink } from "@/lib/churches/invitations";
import { invitationLink } from "@/lib/churches/schema";
import { idParams } from "@/lib/core/fields";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const GET = ownerEndpoint({
  summary: "El enlace de una invitación pendiente, para compartirlo",
  details:
    "Vale 30 días desde la última invitación y una sola vez, para la cuenta de ese correo, que no confirma. Quien ya entró, o una invitación que venció: 409.",
  params: idParams,
  answer: invitationLink,
  errors: [409],
  handle: ({ access, params }) => getInvitationLink(access, params.id),
});
