import type { Identity } from "@/lib/auth/access";
import {
  changePassword,
  checkCredentials,
  renameUser,
  requestReset,
  requestVerification,
  resetPassword,
  signUp,
  verifyEmail,
} from "@/lib/auth/accounts";
import { deleteAccount } from "@/lib/auth/deletion";
import { getImageKey, removeUserImage, setUserImage } from "@/lib/auth/images";
import { consume } from "@/lib/auth/limits";
import { getProfile } from "@/lib/auth/profile";
import {
  accountRow,
  deletionInput,
  imageAddress,
  nameInput,
  passwordInput,
  profile,
  programToken,
  resetInput,
  resetRequestInput,
  sessionList,
  signInInput,
  signUpInput,
  userInput,
  userRow,
  verificationInput,
  verifiedEmail,
} from "@/lib/auth/schema";
import { endOtherSessions, endOwnSession, listSessions } from "@/lib/auth/session-list";
import { endSession, startSession } from "@/lib/auth/sessions";
import { churchChoiceInput, userAndChurches } from "@/lib/churches/schema";
import { chooseChurch, listChurches } from "@/lib/churches/service";
import { idParams } from "@/lib/core/fields/fields";
import { accountEndpoint, publicEndpoint } from "@/lib/http/endpoint";
import { IMAGE_ANSWER, imageForm, imageResponse } from "@/lib/http/files";
import { optionalIdentity, requireIdentity } from "@/lib/http/identity";
import type { Routes } from "@/lib/http/routes";

/** Who asks, as the API answers it. */
function userOf({ user: { id, name, email, image }, access }: Identity) {
  return { id, name, email, image, churchId: access?.church.id ?? null, isOwner: access?.isOwner ?? false };
}

export const routes = {
  "/accounts": {
    POST: publicEndpoint({
      summary: "Crea una cuenta y envía el correo que la confirma",
      body: signUpInput,
      answer: accountRow,
      errors: [409, 429],
      onRetry: "El correo es único: la segunda vez se responde 409.",
      handle: ({ body, address }) => signUp(body, address),
    }),
  },

  "/accounts/password": {
    PUT: accountEndpoint({
      summary: "Cambia la contraseña de quien pregunta",
      details:
        "Cierra sus demás sesiones. Quien entró solo con Google y todavía no tiene contraseña no manda `current`.",
      body: passwordInput,
      errors: [429],
      handle: ({ identity, body }) => changePassword(identity, body.current, body.password),
    }),
  },

  "/accounts/verification": {
    POST: publicEndpoint({
      summary: "Confirma un correo con el código del enlace",
      details:
        "Con una sesión de esa cuenta, o con la `password` con que se creó, la cuenta queda como está. Sin ellas pasa a quien recibe el correo: terminan la contraseña, las sesiones, los tokens y los colaboradores de antes, y vale `newPassword`; si no se manda, la cuenta queda sin contraseña hasta restablecerla.",
      body: verificationInput,
      status: 200,
      answer: verifiedEmail,
      errors: [401, 429],
      onRetry: "El código vale una vez: la segunda se responde 400 y el correo sigue confirmado.",
      handle: async ({ body, address, request }) => verifyEmail(body, await optionalIdentity(request), address),
    }),
  },

  "/accounts/verification-mails": {
    POST: accountEndpoint({
      summary: "Envía otra vez el correo que confirma la cuenta",
      status: 202,
      errors: [429],
      onRetry: "Se envía otro correo; su enlace reemplaza al anterior.",
      handle: ({ identity }) => requestVerification(identity),
    }),
  },

  "/password-resets": {
    POST: publicEndpoint({
      summary: "Pide el correo para poner otra contraseña",
      details: "Responde lo mismo exista o no la cuenta.",
      body: resetRequestInput,
      status: 202,
      errors: [429],
      onRetry: "Se envía otro correo; cada enlace vale hasta que se usa uno de ellos.",
      handle: ({ body, address }) => requestReset(body.email, address),
    }),
    PUT: publicEndpoint({
      summary: "Pone otra contraseña con el código del correo",
      details:
        "El código vale 30 minutos y una vez. Cierra todas las sesiones; si nadie había confirmado el correo, salen además los colaboradores que tuviera la iglesia de la cuenta.",
      body: resetInput,
      errors: [429],
      handle: ({ body, address }) => resetPassword(body.token, body.password, address),
    }),
  },

  "/tokens": {
    POST: publicEndpoint({
      summary: "Pide un token para un programa",
      details: "Una persona tiene hasta 20 tokens a la vez: el siguiente termina el que lleva más tiempo sin usarse.",
      body: signInInput,
      answer: programToken,
      errors: [401, 429],
      onRetry: "Se crea otro token; el que no se usa vence solo.",
      handle: async ({ body, address, request }) => {
        const user = await checkCredentials(body, address);
        await consume("tokenAccount", String(user.id), "Pediste muchos tokens seguidos. Usa el que ya tienes.");
        const { secret, expiresAt } = await startSession(user, "token", request.headers.get("user-agent") ?? "");
        return { token: secret, expiresAt: expiresAt.toISOString() };
      },
    }),
    DELETE: accountEndpoint({
      summary: "Anula el token con que se pregunta",
      allowedInViewAs: true,
      handle: ({ identity }) => endSession(identity),
    }),
  },

  "/users": {
    GET: accountEndpoint({
      summary: "Quién pregunta y las iglesias en que puede trabajar",
      answer: userAndChurches,
      handle: async ({ identity }) => ({ user: userOf(identity), churches: await listChurches(identity) }),
    }),
    PUT: accountEndpoint({
      summary: "Cambia el nombre de quien pregunta y la iglesia en que trabaja",
      body: userInput,
      answer: userRow,
      errors: [403],
      own: async ({ identity }) => userOf(identity),
      handle: ({ identity, body }) => chooseChurch(identity, body.churchId, body.username),
    }),
  },

  "/users/church": {
    PUT: accountEndpoint({
      summary: "Elige la iglesia en que se trabaja",
      details: "Uniéndose antes, si una invitación espera a este correo confirmado.",
      body: churchChoiceInput,
      answer: profile,
      errors: [403],
      handle: async ({ identity, body, request }) => {
        await chooseChurch(identity, body.churchId);
        return getProfile(await requireIdentity(request));
      },
    }),
  },

  "/users/data": {
    GET: accountEndpoint({
      summary: "Quién pregunta, en qué iglesia y qué puede hacer",
      answer: profile,
      handle: async ({ identity }) => getProfile(identity),
    }),
  },

  "/users/deletion": {
    POST: accountEndpoint({
      summary: "Elimina la cuenta de quien pregunta",
      details:
        "Pide su contraseña, o su correo si no tiene. Lo que hizo en una iglesia es de la iglesia y se queda. Quien es dueño de una la pasa o la cierra antes: 409 `OWNS_ONE`.",
      body: deletionInput,
      errors: [409, 429],
      handle: ({ identity, body }) => deleteAccount(identity, body),
    }),
  },

  "/users/image": {
    GET: accountEndpoint({
      summary: "La foto de quien pregunta",
      answer: IMAGE_ANSWER,
      errors: [404],
      handle: async ({ identity, request }) => imageResponse(request, await getImageKey(identity)),
    }),
    POST: accountEndpoint({
      summary: "Pone la foto de quien pregunta",
      form: imageForm,
      answer: imageAddress,
      errors: [422],
      onRetry: "La imagen reemplaza a la anterior.",
      handle: ({ identity, body }) => setUserImage(identity, body),
    }),
    DELETE: accountEndpoint({
      summary: "Quita la foto de quien pregunta",
      answer: imageAddress,
      handle: ({ identity }) => removeUserImage(identity),
    }),
  },

  "/users/name": {
    PUT: accountEndpoint({
      summary: "Cambia el nombre de quien pregunta, con iglesia o sin ella",
      body: nameInput,
      answer: userRow,
      own: async ({ identity }) => userOf(identity),
      handle: ({ identity, body }) => renameUser(identity, body.username),
    }),
  },

  "/users/sessions": {
    GET: accountEndpoint({
      summary: "Dónde tiene la sesión abierta quien pregunta",
      answer: sessionList,
      handle: ({ identity }) => listSessions(identity),
    }),
    DELETE: accountEndpoint({
      summary: "Cierra las demás sesiones de quien pregunta",
      allowedInViewAs: true,
      handle: ({ identity }) => endOtherSessions(identity),
    }),
  },

  "/users/sessions/{id}": {
    DELETE: accountEndpoint({
      summary: "Cierra una sesión de quien pregunta",
      params: idParams,
      allowedInViewAs: true,
      handle: ({ identity, params }) => endOwnSession(identity, params.id),
    }),
  },
} satisfies Routes;
