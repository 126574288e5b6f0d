import { getProfile } from "@/lib/auth/profile";
import { profile } from "@/lib/auth/schema";
import {
  getCollaborator,
  inviteCollaborator,
  listCollaborators,
  removeCollaborator,
  resendInvitation,
  updateCollaborator,
} from "@/lib/churches/collaborators";
import { acceptInvitation, getInvitationLink } from "@/lib/churches/invitations";
import {
  acceptance,
  acceptanceInput,
  collaboratorList,
  collaboratorRow,
  invitationInput,
  invitationLink,
  permissionUpdate,
  viewAsInput,
} from "@/lib/churches/schema";
import { endViewAs, startViewAs } from "@/lib/churches/view-as";
import { idParams } from "@/lib/core/fields/fields";
import { accountEndpoint, ownerEndpoint, publicEndpoint } from "@/lib/http/endpoint";
import { optionalIdentity, requireIdentity } from "@/lib/http/identity";
import type { Routes } from "@/lib/http/routes";

export const routes = {
  "/invitations": {
    POST: publicEndpoint({
      summary: "Acepta una invitación con el código de su enlace",
      details:
        "Con una sesión de la cuenta invitada basta el `token`. Sin sesión, `username` y `password` crean la cuenta de ese correo; si ya hay una, 409: se entra con su contraseña. El enlace que llegó por correo confirma el correo, y toma una cuenta que nadie había confirmado, con la `password` que se manda; el que copia el dueño no. No inicia ninguna sesión.",
      body: acceptanceInput,
      status: 200,
      answer: acceptance,
      errors: [401, 403, 409, 429],
      onRetry: "El código vale una vez: la segunda se responde 409 y la persona sigue dentro.",
      handle: async ({ body, address, request }) => acceptInvitation(body, await optionalIdentity(request), address),
    }),
  },

  "/permissions": {
    GET: ownerEndpoint({
      summary: "Colaboradores de la iglesia e invitaciones pendientes",
      answer: collaboratorList,
      isHeavy: true,
      handle: ({ access }) => listCollaborators(access),
    }),
    POST: ownerEndpoint({
      summary: "Invita a un colaborador por su correo",
      details:
        "Con las áreas que se mandan; las demás quedan cerradas. El dueño confirma antes su correo: 403 `UNCONFIRMED`. Hasta 50 por hora; 5 en el primer día de la iglesia. Con `sendMail: false` nada se envía ni se exige el correo confirmado: el enlace lo da `GET /permissions/{id}/link`, hasta 60 por hora.",
      body: invitationInput,
      answer: collaboratorRow,
      errors: [409, 429],
      handle: ({ access, body }) => inviteCollaborator(access, body),
    }),
    PUT: ownerEndpoint({
      summary: "Abre o cierra áreas a un colaborador",
      details: "Cambia solo lo que se manda, y vale desde la petición siguiente de esa persona.",
      body: permissionUpdate,
      answer: collaboratorRow,
      own: ({ access, body }) => getCollaborator(access, body.id),
      handle: ({ access, body }) => updateCollaborator(access, body),
    }),
  },

  "/permissions/preview": {
    PUT: ownerEndpoint({
      summary: "Muestra la iglesia como la ve un colaborador, en este navegador",
      details:
        "Mientras tanto nada se guarda: todo cambio se responde con 403 `PREVIEW`. Termina con DELETE, o cuando se le quita el acceso a esa persona. Un programa no tiene pantalla: 403.",
      body: viewAsInput,
      answer: profile,
      handle: async ({ access, identity, body, request }) => {
        await startViewAs(access, identity.sessionId, body.id);
        return getProfile(await requireIdentity(request));
      },
    }),
    DELETE: accountEndpoint({
      summary: "Termina de ver la iglesia como un colaborador",
      answer: profile,
      allowedInViewAs: true,
      handle: async ({ identity, request }) => {
        await endViewAs(identity);
        return getProfile(await requireIdentity(request));
      },
    }),
  },

  "/permissions/{id}": {
    DELETE: ownerEndpoint({
      summary: "Quita el acceso a un colaborador",
      params: idParams,
      handle: ({ access, params }) => removeCollaborator(access, params.id),
    }),
  },

  "/permissions/{id}/invitation": {
    POST: ownerEndpoint({
      summary: "Envía otra vez una invitación pendiente",
      params: idParams,
      status: 200,
      answer: collaboratorRow,
      errors: [409, 429],
      handle: ({ access, params }) => resendInvitation(access, params.id),
    }),
  },

  "/permissions/{id}/link": {
    GET: ownerEndpoint({
      summary: "El enlace de una invitación pendiente, para compartirlo",
      details:
        "Vale 30 días desde la última invitación y una sola vez, para la cuenta de ese correo, que no confirma. Quien ya entró, o una invitación que venció: 409.",
      params: idParams,
      answer: invitationLink,
      errors: [409],
      handle: ({ access, params }) => getInvitationLink(access, params.id),
    }),
  },
} satisfies Routes;
