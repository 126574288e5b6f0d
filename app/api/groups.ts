import { Readable } from "node:stream";
import { attendanceLink, meeting, reportInput, roll, rollQuery } from "@/lib/attendance/schema";
import { getRoll } from "@/lib/attendance/service";
import { type Access, churchFor, churchToday } from "@/lib/auth/access";
import { readLogo } from "@/lib/churches/logo";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { BULK_BODY_MAX } from "@/lib/core/values/sizes";
import { churchShare } from "@/lib/core/workers/slots";
import { attachment, PDF } from "@/lib/http/attachment";
import { endpoint, longEndpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { historyRoute } from "@/lib/http/history-route";
import type { Routes } from "@/lib/http/routes";
import { restoreRoute, trashRoute } from "@/lib/http/trash-routes";
import { exportGroups, groupFilterTexts } from "@/lib/members/groups/export";
import { createGroupLink, endGroupLink, getGroupLink } from "@/lib/members/groups/link";
import { getGroupMeeting, listGroupMeetings, reportMeeting } from "@/lib/members/groups/meetings";
import { addGroupPeople, changeStay, forgetStay, listGroupPeople } from "@/lib/members/groups/people";
import {
  addedInput,
  addedResult,
  archiveInput,
  group,
  groupBulkInput,
  groupBulkResult,
  groupCounts,
  groupExportQuery,
  groupInput,
  groupKinds,
  groupList,
  groupListQuery,
  groupPeople,
  groupSettings,
  groupSettingsInput,
  groupTrashList,
  groupTrashQuery,
  groupUpdate,
  meetingList,
  meetingListQuery,
  meetingParams,
  sheetQuery,
  stayParams,
  stayRow,
  stayUpdate,
} from "@/lib/members/groups/schema";
import {
  archiveGroup,
  changeGroups,
  createGroup,
  deleteGroup,
  getGroup,
  getGroupStats,
  listGroups,
  listGroupTrash,
  listKinds,
  requireGroup,
  restoreGroup,
  updateGroup,
} from "@/lib/members/groups/service";
import { getGroupSettings, saveGroupSettings } from "@/lib/members/groups/settings";
import { makeSheetPdf, readSheet } from "@/lib/members/groups/sheet";

const area = "members";

/** Bytes of a report with as many people, visitors and notes as it may have. */
const REPORT_MAX = 100_000;

const churchOf = (access: Access) => churchFor(access, area);

export const routes = {
  "/members/groups": {
    GET: endpoint({
      summary: "Lista de grupos: búsqueda, filtros, orden y página",
      details: "Los archivados se piden con `archived=true`.",
      area,
      query: groupListQuery,
      answer: groupList,
      isHeavy: true,
      handle: ({ db, query }) => listGroups(db, query),
    }),
    POST: endpoint({
      summary: "Agrega un grupo",
      area,
      body: groupInput,
      answer: group,
      handle: ({ db, body, access }) => createGroup(db, body, churchOf(access)),
    }),
    PUT: endpoint({
      summary: "Cambia un grupo",
      details:
        "Reemplaza la fila: un campo que falta queda vacío. Con `version` responde 409 y el grupo actual si alguien guardó antes.",
      area,
      body: groupUpdate,
      answer: group,
      own: ({ db, body, access }) => getGroup(db, body.id, churchOf(access)),
      handle: ({ db, body, access }) => updateGroup(db, body, churchOf(access)),
    }),
  },

  "/members/groups/bulk": {
    POST: endpoint({
      summary: "Archiva, vuelve a usar, elimina o restaura varios grupos",
      details:
        "Todo o nada, en una transacción. `changed` dice cuántos cambiaron. Con `filter` cambian los que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`. No se elimina uno que tiene reuniones: 409.",
      errors: [409],
      area,
      body: groupBulkInput,
      bodyMax: BULK_BODY_MAX,
      status: 200,
      answer: groupBulkResult,
      handle: ({ db, body }) => changeGroups(db, body),
    }),
  },

  "/members/groups/export": {
    GET: exportRoute({
      area,
      summary: "Descarga los grupos en una hoja de cálculo o en un PDF",
      details: "Con los filtros y el orden de la lista, o los grupos de `ids` (hasta 500).",
      errors: [422],
      query: groupExportQuery,
      fileName: (today) => `grupos-${today}`,
      worksheet: exportGroups,
      noun: ["grupo", "grupos"],
      filterTexts: (_, query) => groupFilterTexts(query),
    }),
  },

  "/members/groups/kinds": {
    GET: endpoint({
      summary: "Tipos de grupo que la iglesia usa",
      area,
      answer: groupKinds,
      handle: ({ db }) => listKinds(db),
    }),
  },

  "/members/groups/settings": {
    GET: endpoint({
      summary: "Qué muestran los enlaces de los líderes",
      area,
      answer: groupSettings,
      handle: ({ db }) => getGroupSettings(db),
    }),
    PUT: endpoint({
      summary: "Elige si los enlaces de los líderes muestran los celulares de su gente",
      details: "Con `version` responde 409 si alguien guardó antes.",
      area,
      body: groupSettingsInput,
      answer: groupSettings,
      errors: [409],
      handle: ({ db, body }) => saveGroupSettings(db, body),
    }),
  },

  "/members/groups/stats": {
    GET: endpoint({
      summary: "Cuántos grupos hay, cuántas personas tienen y cuántos no tienen líder",
      area,
      answer: groupCounts,
      handle: ({ db }) => getGroupStats(db),
    }),
  },

  "/members/groups/trash": {
    GET: trashRoute({
      area,
      rows: "Grupos",
      query: groupTrashQuery,
      list: groupTrashList,
      isHeavy: true,
      read: listGroupTrash,
    }),
  },

  "/members/groups/{id}": {
    GET: endpoint({
      summary: "Un grupo con quien lo dirige, archivado o no",
      area,
      params: idParams,
      answer: group,
      handle: ({ db, params, access }) => getGroup(db, params.id, churchOf(access)),
    }),
    DELETE: endpoint({
      summary: "Lleva un grupo a la papelera, donde queda 30 días",
      details: "Uno que tiene reuniones no se elimina: responde 409, y se archiva.",
      area,
      params: idParams,
      errors: [409],
      handle: ({ db, params }) => deleteGroup(db, params.id),
    }),
  },

  "/members/groups/{id}/archive": {
    POST: endpoint({
      summary: "Archiva un grupo, o lo vuelve a usar",
      details: "Conserva su gente y sus reuniones. El enlace de uno archivado no abre nada.",
      area,
      params: idParams,
      body: archiveInput,
      status: 200,
      answer: group,
      handle: ({ db, params, body, access }) => archiveGroup(db, params.id, body.archived, churchOf(access)),
    }),
  },

  "/members/groups/{id}/people": {
    GET: endpoint({
      summary: "Quiénes son y fueron de un grupo, y su asistencia de doce semanas",
      area,
      params: idParams,
      answer: groupPeople,
      isHeavy: true,
      handle: ({ db, params, access }) => listGroupPeople(db, params.id, churchToday(access)),
    }),
    POST: endpoint({
      summary: "Agrega una o varias personas a un grupo",
      area,
      params: idParams,
      body: addedInput,
      answer: addedResult,
      handle: ({ db, params, body, access }) => addGroupPeople(db, params.id, body, churchToday(access)),
    }),
    PUT: endpoint({
      summary: "Cambia desde cuándo y hasta cuándo una persona es de un grupo",
      area,
      params: idParams,
      body: stayUpdate,
      answer: stayRow,
      handle: ({ db, params, body, access }) => changeStay(db, params.id, body, churchToday(access)),
    }),
  },

  "/members/groups/{id}/people/{stayId}": {
    DELETE: endpoint({
      summary: "Saca a quien se agregó por error, como si nunca hubiera sido del grupo",
      details: "Lo que ya vino queda contado. Quien deja el grupo tiene `toDate`.",
      area,
      params: stayParams,
      handle: ({ db, params }) => forgetStay(db, params),
    }),
  },

  "/members/groups/{id}/meetings": {
    GET: endpoint({
      summary: "Reuniones informadas de un grupo, la última primero",
      area,
      params: idParams,
      query: meetingListQuery,
      answer: meetingList,
      isHeavy: true,
      handle: ({ db, params, query }) => listGroupMeetings(db, params.id, query),
    }),
    PUT: endpoint({
      summary: "Guarda el informe de una reunión desde la oficina, de cualquier día hasta hoy",
      details:
        "Reemplaza el que había de ese día. Con `version` responde 409 y la reunión actual si alguien informó antes; 0 dice que no había informe. 409 también si su ofrenda ya pasó a Finanzas.",
      area,
      params: idParams,
      body: reportInput,
      bodyMax: REPORT_MAX,
      answer: meeting,
      errors: [409],
      handle: ({ db, params, body, access }) =>
        reportMeeting(db, params.id, body, { user: access.user, today: churchToday(access) }),
    }),
  },

  "/members/groups/{id}/meetings/{meetingId}": {
    GET: endpoint({
      summary: "Una reunión de un grupo: quiénes vinieron, quiénes visitaron y quién informó",
      area,
      params: meetingParams,
      answer: meeting,
      isHeavy: true,
      handle: ({ db, params }) => getGroupMeeting(db, params.id, params.meetingId),
    }),
  },

  "/members/groups/{id}/roll": {
    GET: endpoint({
      summary: "Quiénes eran de un grupo un día, y el informe de ese día si lo hay",
      area,
      params: idParams,
      query: rollQuery,
      answer: roll,
      isHeavy: true,
      handle: async ({ db, params, query, access }) => {
        await requireGroup(db, params.id);
        return getRoll(db, { groupId: params.id }, query.date ?? churchToday(access));
      },
    }),
  },

  "/members/groups/{id}/link": {
    GET: endpoint({
      summary: "El enlace con el que el líder informa sin cuenta",
      details: "Con él se informa sin entrar: quien solo lee recibe `url` null.",
      area,
      params: idParams,
      answer: attendanceLink,
      handle: ({ db, params, access }) => getGroupLink(db, churchOf(access), params.id),
    }),
    POST: endpoint({
      summary: "Hace el enlace de un grupo; el anterior deja de servir",
      details: "Sirve un año. Muestra los nombres de la gente de este grupo, y solo de este.",
      area,
      params: idParams,
      answer: attendanceLink,
      isSecret: true,
      onRetry: "Se hace otro enlace, que reemplaza al anterior.",
      errors: [409],
      handle: ({ db, params, access }) => createGroupLink(db, access.church.id, params.id),
    }),
    DELETE: endpoint({
      summary: "Termina el enlace de un grupo",
      area,
      params: idParams,
      handle: ({ db, params }) => endGroupLink(db, params.id),
    }),
  },

  "/members/groups/{id}/sheet": {
    GET: longEndpoint({
      summary: "Descarga la hoja de asistencia de un grupo en PDF, para llenarla a mano",
      details: "Nombres por días: las próximas reuniones, o días en blanco si no tiene día fijo.",
      area,
      params: idParams,
      query: sheetQuery,
      answer: [PDF],
      handle: async ({ scope, params, query, access, request }) => {
        const sheet = await inChurch(scope, (db) =>
          readSheet(db, params.id, query.days, access.church, churchToday(access)),
        );
        const taker = { share: churchShare(access.church.id), signal: request.signal };
        const file = async () => {
          const church = { ...access.church, logo: await readLogo(access) };
          return Readable.from([await makeSheetPdf(sheet, church, taker)]);
        };
        return attachment(request, file, `asistencia-grupo-${params.id}.pdf`, PDF);
      },
    }),
  },

  "/members/groups/{id}/history": {
    GET: historyRoute({
      area,
      of: "un grupo",
      entity: "groups",
      get: getGroup,
    }),
  },

  "/members/groups/{id}/restore": {
    POST: restoreRoute({
      area,
      summary: "Saca un grupo de la papelera",
      details: "Uno que no está en la papelera queda como está.",
      row: group,
      restore: restoreGroup,
    }),
  },
} satisfies Routes;
