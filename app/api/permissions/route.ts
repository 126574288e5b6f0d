import { inviteCollaborator, listCollaborators, updateCollaborator } from "@/lib/churches/collaborators";
import { collaboratorList, collaboratorRow, invitationInput, permissionUpdate } from "@/lib/churches/schema";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const GET = ownerEndpoint({
  summary: "Colaboradores de la iglesia e invitaciones pendientes",
  answer: collaboratorList,
  handle: ({ access }) => listCollaborators(access),
});

export const POST = ownerEndpoint({
  summary: "Invita a un colaborador por su correo",
  details:
    "Con las áreas que se mandan; las demás quedan cerradas. El dueño confirma antes su correo: 403 `UNCONFIRMED`. Hasta 50 por hora; 5 en el primer día de la iglesia. Con `sendMail: false` nada se envía ni se exige el correo confirmado: el enlace lo da `GET /permissions/{id}/link`, hasta 60 por hora.",
  body: invitationInput,
  answer: collaboratorRow,
  errors: [409, 429],
  handle: ({ access, body }) => inviteCollaborator(access, body),
});

export const PUT = ownerEndpoint({
  summary: "Abre o cierra áreas a un colaborador",
  details: "Cambia solo lo que se manda, y vale desde la petición siguiente de esa persona.",
  body: permissionUpdate,
  answer: collaboratorRow,
  handle: ({ access, body }) => updateCollaborator(access, body),
});
