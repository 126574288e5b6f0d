import { Readable } from "node:stream";
import { type Access, churchToday } from "@/lib/auth/access";
import { cookieOptions, readCookie } from "@/lib/auth/cookie";
import { readLogo } from "@/lib/churches/logo";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { churchShare } from "@/lib/core/workers/slots";
import { browserSecret, createCountLink, newBrowserSecret, revokeCountLink } from "@/lib/finances/counts/confirmation";
import { makeCountPdf, readCountSheet } from "@/lib/finances/counts/pdf-task";
import { listRecordable } from "@/lib/finances/counts/recorded";
import { COUNT_COOKIE } from "@/lib/finances/counts/rules";
import {
  countDeposit,
  countDepositLink,
  countInput,
  countLink,
  countList,
  countListQuery,
  countPosting,
  countRow,
  countSettings,
  countSettingsInput,
  countUpdate,
  countVoidQuery,
  recordableList,
  recordableQuery,
} from "@/lib/finances/counts/schema";
import {
  createCount,
  depositCount,
  getCount,
  linkDeposit,
  listCounts,
  postCount,
  updateCount,
  voidCount,
} from "@/lib/finances/counts/service";
import { getCountSettings, saveCountSettings } from "@/lib/finances/counts/settings";
import { answer } from "@/lib/http/answers";
import { attachment, PDF } from "@/lib/http/attachment";
import { endpoint, longEndpoint } from "@/lib/http/endpoint";
import type { Routes } from "@/lib/http/routes";

const area = "finances";

/** Envelopes name donors. */
const donors = ["envelopes"] as const;

/** Bytes of a body with the most lines and envelopes, escaped. */
const BODY_MAX = 380_000;

const askerOf = (access: Access) => ({
  userId: access.user.id,
  seesDonors: access.seesDonors,
  country: access.church.country,
  today: churchToday(access),
});

export const routes = {
  "/finances/counts": {
    GET: endpoint({
      summary: "Conteos de culto, el último día primero",
      details:
        "Cada uno con el mismo culto de hace un año y el promedio de los doce anteriores; y los domingos que faltan. También los anulados.",
      area,
      query: countListQuery,
      answer: countList,
      handle: ({ db, query, access }) => listCounts(db, query, churchToday(access)),
    }),
    POST: endpoint({
      summary: "Guarda un conteo de culto",
      details: "No registra movimientos: eso lo hace `POST /finances/counts/{id}/post`.",
      area,
      donors,
      body: countInput,
      bodyMax: BODY_MAX,
      answer: countRow,
      errors: [404],
      handle: ({ db, body, access }) => createCount(db, body, askerOf(access)),
    }),
    PUT: endpoint({
      summary: "Cambia un conteo de culto que no está registrado",
      details: "Si cambia lo que confirmó la segunda persona, su confirmación ya no vale.",
      area,
      donors,
      body: countUpdate,
      bodyMax: BODY_MAX,
      answer: countRow,
      errors: [404, 409],
      own: ({ db, body }) => getCount(db, body.id),
      handle: ({ db, body, access }) => updateCount(db, body, askerOf(access)),
    }),
  },

  "/finances/counts/recordable": {
    GET: endpoint({
      summary: "Los ingresos de un día que ya están en Finanzas y pueden venir en un conteo",
      details: "Los de una tesorería que no son de otro conteo. Quién los dio y con qué, solo para quien ve quién da.",
      area,
      query: recordableQuery,
      answer: recordableList,
      handle: ({ db, query: { date, treasuryId = null, count: id = null } }) =>
        listRecordable(db, { id, date, treasuryId }),
    }),
  },

  "/finances/counts/settings": {
    GET: endpoint({
      summary: "Los billetes y monedas que cuenta la iglesia",
      area,
      answer: countSettings,
      handle: ({ db, access }) => getCountSettings(db, access.church.currency),
    }),
    PUT: endpoint({
      summary: "Guarda los billetes y monedas que cuenta la iglesia",
      area,
      body: countSettingsInput,
      answer: countSettings,
      errors: [409],
      handle: ({ db, body, access }) => saveCountSettings(db, body, access.church.currency),
    }),
  },

  "/finances/counts/{id}": {
    GET: endpoint({
      summary: "Un conteo de culto",
      area,
      params: idParams,
      answer: countRow,
      handle: ({ db, params }) => getCount(db, params.id),
    }),
    DELETE: endpoint({
      summary: "Anula un conteo de culto, con los movimientos que hizo",
      details: "Sigue en la lista, anulado. Sus movimientos de un mes cerrado: 409.",
      area,
      params: idParams,
      query: countVoidQuery,
      errors: [409],
      handle: ({ db, params, query }) => voidCount(db, params.id, query.reason),
    }),
  },

  "/finances/counts/{id}/deposit": {
    POST: endpoint({
      summary: "Traslada el efectivo de un conteo al banco",
      area,
      params: idParams,
      body: countDeposit,
      answer: countRow,
      errors: [404, 409],
      handle: ({ db, params, body }) => depositCount(db, params.id, body),
    }),
    PUT: endpoint({
      summary: "Dice qué traslado es el depósito de un conteo",
      area,
      params: idParams,
      body: countDepositLink,
      answer: countRow,
      errors: [404, 409],
      handle: ({ db, params, body }) => linkDeposit(db, params.id, body.transferId),
    }),
  },

  "/finances/counts/{id}/link": {
    POST: longEndpoint({
      summary: "Hace el enlace con el que la segunda persona confirma un conteo",
      details:
        "Muestra solo este conteo, vale 24 horas y una vez, y no se abre con la cuenta ni en el navegador que lo hicieron. El anterior deja de valer.",
      area,
      params: idParams,
      answer: countLink,
      isSecret: true,
      onRetry: "Se hace otro enlace, que reemplaza al anterior.",
      errors: [409],
      handle: async ({ scope, params, access, request }) => {
        const secret = browserSecret(readCookie(request.headers.get("cookie"), COUNT_COOKIE)) ?? newBrowserSecret();
        const maker = { churchId: access.church.id, userId: access.user.id, secret };
        const link = await inChurch(scope, (db) => createCountLink(db, params.id, maker));
        return answer(201, link, { "Set-Cookie": countCookie(secret) });
      },
    }),
    DELETE: endpoint({
      summary: "Termina el enlace de un conteo",
      area,
      params: idParams,
      handle: ({ db, params }) => revokeCountLink(db, params.id),
    }),
  },

  "/finances/counts/{id}/pdf": {
    GET: longEndpoint({
      summary: "Descarga la hoja de un conteo en PDF, para firmar o archivar",
      area,
      params: idParams,
      answer: [PDF],
      handle: async ({ scope, params, access, request }) => {
        const sheet = await inChurch(scope, (db) => readCountSheet(db, params.id, access.church));
        const taker = { share: churchShare(access.church.id), signal: request.signal };
        const file = async () => {
          const church = { ...access.church, logo: await readLogo(access) };
          return Readable.from([await makeCountPdf(sheet, church, taker)]);
        };
        return attachment(request, file, `conteo-${sheet.count.folio}.pdf`, PDF);
      },
    }),
  },

  "/finances/counts/{id}/post": {
    POST: endpoint({
      summary: "Registra un conteo en Finanzas: hace sus movimientos",
      details:
        "Una sola vez: el que ya está registrado se responde como está. Con la confirmación por enlace, o con `onPaper`, si los dos firman la hoja.",
      area,
      params: idParams,
      body: countPosting,
      status: 200,
      answer: countRow,
      errors: [404, 409],
      handle: ({ db, params, body, access }) => postCount(db, params.id, body, askerOf(access)),
    }),
  },
} satisfies Routes;

/** Cookie by which the page of a link knows the browser that made it. */
function countCookie(secret: string) {
  const { secure } = cookieOptions();
  return `${COUNT_COOKIE}=${secret}; Path=/; Max-Age=${60 * 60 * 24 * 30}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
