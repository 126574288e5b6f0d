import { Readable } from "node:stream";
import { churchToday } from "@/lib/auth/access";
import { readLogo } from "@/lib/churches/logo";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { toSlug } from "@/lib/core/text/slug";
import { BULK_BODY_MAX } from "@/lib/core/values/sizes";
import { churchShare } from "@/lib/core/workers/slots";
import { attachment, PDF } from "@/lib/http/attachment";
import { endpoint, longEndpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { historyRoute } from "@/lib/http/history-route";
import type { Routes } from "@/lib/http/routes";
import { restoreRoute, trashRoute } from "@/lib/http/trash-routes";
import { listHeldPositions, matchPeople } from "@/lib/members/service";
import { exportMinutes, minutesFilterTexts } from "@/lib/minutes/export";
import { makeMinutesPdf } from "@/lib/minutes/pdf-task";
import { ATTENDEES_MAX, MINUTES_BODY_MAX, PASTED_BODY_MAX, SUGGESTIONS_MAX } from "@/lib/minutes/rules";
import {
  bulkInput,
  bulkResult,
  matchedNames,
  minutesExportQuery,
  minutesInput,
  minutesList,
  minutesListQuery,
  minutesRow,
  minutesStats,
  minutesUpdate,
  pastedNames,
  pdfQuery,
  people,
  peopleQuery,
  positionList,
  signInput,
  trashList,
  trashQuery,
} from "@/lib/minutes/schema";
import {
  changeMinutes,
  createMinutes,
  deleteMinutes,
  findAttendees,
  getMinutes,
  getMinutesStats,
  listMinutes,
  listTrash,
  restoreMinutes,
  signMinutes,
  updateMinutes,
} from "@/lib/minutes/service";

const area = "minutes";

export const routes = {
  "/minutes": {
    GET: endpoint({
      summary: "Lista de actas: búsqueda, filtros, orden y página",
      details:
        "Firmadas y borradores. `title` busca palabras del título, el orden del día, el texto, los acuerdos o los nombres, en cualquier orden y sin distinguir acentos.",
      area,
      query: minutesListQuery,
      answer: minutesList,
      handle: ({ db, query }) => listMinutes(db, query),
    }),
    POST: endpoint({
      summary: "Empieza un acta",
      details:
        "Un borrador, que se completa con `PUT /minutes`. Con `copyOf` empieza con la lista de asistencia, el lugar, el quórum y quienes firman de esa acta. Con `correctsId` rectifica un acta firmada.",
      errors: [404],
      area,
      body: minutesInput,
      answer: minutesRow,
      handle: ({ db, body }) => createMinutes(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia un borrador",
      details:
        "Reemplaza el acta: lo que falta queda vacío. Con `version` responde 409 y el acta actual si alguien guardó antes. Un acta firmada no cambia: 409. Los cambios que una persona hace en diez minutos son uno en el historial.",
      area,
      body: minutesUpdate,
      bodyMax: MINUTES_BODY_MAX,
      answer: minutesRow,
      own: ({ db, body }) => getMinutes(db, body.id),
      handle: ({ db, body }) => updateMinutes(db, body),
    }),
  },

  "/minutes/bulk": {
    POST: endpoint({
      summary: "Elimina o restaura varios borradores",
      details:
        "Todo o nada, en una transacción: si alguna de las actas está firmada, 409. `changed` dice cuántos cambiaron. Con `filter` cambian las filas que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
      errors: [409],
      area,
      body: bulkInput,
      bodyMax: BULK_BODY_MAX,
      status: 200,
      answer: bulkResult,
      handle: ({ db, body }) => changeMinutes(db, body),
    }),
  },

  "/minutes/export": {
    GET: exportRoute({
      area,
      summary: "Descarga la lista de actas en una hoja de cálculo o en un PDF",
      details:
        "Con los filtros y el orden de la lista, o solo las actas de `ids`. El texto de cada una está en su PDF.",
      errors: [422],
      query: minutesExportQuery,
      fileName: () => "Actas",
      worksheet: exportMinutes,
      noun: ["acta", "actas"],
      filterTexts: (_, query) => minutesFilterTexts(query),
    }),
  },

  "/minutes/people": {
    GET: endpoint({
      summary: "Miembros que se pueden poner en la lista de asistencia",
      details: `Solo su nombre y su cargo, en orden alfabético: por palabras del nombre, hasta ${SUGGESTIONS_MAX}; todos los activos, o los de un cargo, hasta ${ATTENDEES_MAX}.`,
      area,
      query: peopleQuery,
      answer: people,
      isHeavy: true,
      handle: ({ db, query }) => findAttendees(db, query),
    }),
    POST: endpoint({
      summary: "Busca a los miembros de una lista de nombres",
      details:
        "No guarda nada. Un nombre es de un miembro si es igual, sin distinguir mayúsculas ni acentos, o si solo un miembro tiene todas sus palabras; si no, `member` es null y `candidates` dice cuántos podrían ser.",
      area,
      body: pastedNames,
      bodyMax: PASTED_BODY_MAX,
      status: 200,
      answer: matchedNames,
      handle: async ({ db, body }) => ({ matches: await matchPeople(db, body.names) }),
    }),
  },

  "/minutes/positions": {
    GET: endpoint({
      summary: "Cargos que tienen los miembros, para la lista de asistencia",
      area,
      answer: positionList,
      handle: ({ db }) => listHeldPositions(db),
    }),
  },

  "/minutes/stats": {
    GET: endpoint({
      summary: "Cuántos borradores y cuántas actas firmadas hay, y de qué años",
      area,
      answer: minutesStats,
      handle: ({ db }) => getMinutesStats(db),
    }),
  },

  "/minutes/trash": {
    GET: trashRoute({ area, rows: "Borradores de actas", query: trashQuery, list: trashList, read: listTrash }),
  },

  "/minutes/{id}": {
    GET: endpoint({
      summary: "Un acta, con su lista y sus acuerdos",
      area,
      params: idParams,
      answer: minutesRow,
      isHeavy: true,
      handle: ({ db, params }) => getMinutes(db, params.id),
    }),
    DELETE: endpoint({
      summary: "Lleva un borrador a la papelera, donde queda 30 días",
      details: "Un acta firmada no se borra: 409.",
      errors: [409],
      area,
      params: idParams,
      handle: ({ db, params }) => deleteMinutes(db, params.id),
    }),
  },

  "/minutes/{id}/history": {
    GET: historyRoute({ area, of: "un acta", entity: "minutes", get: getMinutes }),
  },

  "/minutes/{id}/pdf": {
    GET: longEndpoint({
      summary: "Descarga un acta en PDF, para imprimirla y firmarla",
      details: "En papel carta o A4, según el país de la iglesia. La de un borrador dice «BORRADOR» en cada hoja.",
      area,
      params: idParams,
      query: pdfQuery,
      answer: [PDF],
      handle: async ({ scope, params, query, access, request }) => {
        const row = await inChurch(scope, (db) => getMinutes(db, params.id));
        const taker = { share: churchShare(access.church.id), signal: request.signal };
        const number = row.number === null ? "borrador" : String(row.number);
        const file = async () => {
          const church = { ...access.church, logo: await readLogo(access) };
          return Readable.from([await makeMinutesPdf(row, church, taker)]);
        };
        return attachment(request, file, `${toSlug(`acta ${row.kind} ${number}`)}.pdf`, PDF, query.disposition);
      },
    }),
  },

  "/minutes/{id}/restore": {
    POST: restoreRoute({
      area,
      summary: "Saca un borrador de la papelera",
      details: "Lo que no está en la papelera queda como está.",
      row: minutesRow,
      restore: restoreMinutes,
    }),
  },

  "/minutes/{id}/signature": {
    POST: endpoint({
      summary: "Cierra un acta para firmarla",
      details:
        "Le da el número que sigue en su libro —el de las asambleas, el de la junta, el de cada comité— y desde entonces no cambia ni se borra. La primera de un libro puede traer `number`, si sigue a uno en papel. Si falta algo, 400 con los campos; si alguien guardó antes, 409.",
      errors: [409],
      area,
      params: idParams,
      body: signInput,
      status: 200,
      answer: minutesRow,
      handle: ({ db, params, body, access }) => signMinutes(db, params.id, body, churchToday(access)),
    }),
  },
} satisfies Routes;
