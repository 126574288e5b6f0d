import { removeCollaborator } from "@/lib/churches/collaborators";
import { idParams } from "@/lib/core/fields";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const DELETE = ownerEndpoint({
  summary: "Quita el acceso a un colaborador",
  params: idParams,
  handle: ({ access, params }) => removeCollaborator(access, params.id),
});
