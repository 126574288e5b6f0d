import { Readable } from "node:stream";
import { type Access, churchFor, churchToday } from "@/lib/auth/access";
import { consume } from "@/lib/auth/limits";
import { readLogo } from "@/lib/churches/logo";
import { findStaffByEmail } from "@/lib/churches/record";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { BULK_BODY_MAX } from "@/lib/core/values/sizes";
import { churchShare, requireClient, withSlot } from "@/lib/core/workers/slots";
import { attachment } from "@/lib/http/attachment";
import { endpoint, exportEndpoint, ownerEndpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { historyRoute } from "@/lib/http/history-route";
import { importRoutes } from "@/lib/http/import-routes";
import { photoRoutes } from "@/lib/http/photo-routes";
import type { Routes } from "@/lib/http/routes";
import { restoreRoute, trashRoute } from "@/lib/http/trash-routes";
import { printMembers } from "@/lib/members/directory";
import { findDuplicates } from "@/lib/members/duplicates";
import { eraseMember, listErasureEffects } from "@/lib/members/erasure";
import { exportMembers, memberFilterTexts } from "@/lib/members/export";
import { getFactSettings, saveFactSettings } from "@/lib/members/fact-settings";
import {
  countOwnValues,
  createOwnField,
  deleteOwnField,
  getOwnField,
  listOwnFields,
  listRemovedFields,
  orderOwnFields,
  restoreOwnField,
  updateOwnField,
} from "@/lib/members/fields/service";
import { personGroups } from "@/lib/members/groups/week/schema";
import { listPersonGroups } from "@/lib/members/groups/week/service";
import { GUARDIANS_MAX } from "@/lib/members/guardians/rules";
import {
  guardianInput,
  guardianList,
  guardianParams,
  guardianRow,
  guardianUpdate,
  minorInput,
} from "@/lib/members/guardians/schema";
import {
  addGuardian,
  answerMinor,
  deleteGuardian,
  listGuardians,
  updateGuardian,
} from "@/lib/members/guardians/service";
import { memberImport } from "@/lib/members/import";
import { forgetDistinct, keepDistinct, listPairs } from "@/lib/members/merges/pairs";
import {
  distinctInput,
  distinctResult,
  mergeInput,
  mergeList,
  mergeListQuery,
  mergeResult,
  moveList,
  pairList,
  pairQuery,
} from "@/lib/members/merges/schema";
import { listMerges, listMoves, memberHistory, mergeMembers, undoMerge } from "@/lib/members/merges/service";
import { getPersonData } from "@/lib/members/person-data";
import { makePersonPdf } from "@/lib/members/person-pdf-task";
import { personQuery } from "@/lib/members/person-schema";
import {
  positionInput,
  positionList,
  positionOrder,
  positionQuery,
  positionRemoval,
  positionRow,
  positionUpdate,
} from "@/lib/members/positions/schema";
import {
  countPositions,
  createPosition,
  deletePosition,
  getCountedPosition,
  listPositions,
  orderPositions,
  updatePosition,
} from "@/lib/members/positions/service";
import {
  birthdayList,
  birthdayQuery,
  bulkInput,
  bulkResult,
  departureInput,
  duplicateList,
  duplicateQuery,
  erasureEffects,
  erasureInput,
  factSettings,
  factSettingsInput,
  memberCounts,
  memberExportQuery,
  memberInput,
  memberList,
  memberListQuery,
  memberRow,
  memberStatsQuery,
  memberUpdate,
  trashList,
  trashQuery,
} from "@/lib/members/schema";
import {
  changeMembers,
  closeMember,
  createMember,
  deleteMember,
  getMember,
  getMemberStats,
  listBirthdays,
  listMembers,
  listTrash,
  memberPhotos,
  restoreMember,
  updateMember,
} from "@/lib/members/service";
import {
  ownFieldCount,
  ownFieldInput,
  ownFieldList,
  ownFieldOrder,
  ownFieldQuery,
  ownFieldRow,
  ownFieldUpdate,
} from "@/lib/own-fields/schema";

const types = { json: "application/json; charset=utf-8", pdf: "application/pdf" };

const fileNames = {
  ...{ list: "miembros", directory: "directorio", families: "directorio-familias" },
  ...{ photos: "directorio", birthdays: "cumpleanos" },
};

/** The church for who asks: only who may write sees what is private of a person. */
const churchOf = (access: Access) => churchFor(access, "members");

export const routes = {
  "/members": {
    GET: endpoint({
      summary: "Lista de miembros: búsqueda, filtros, orden y página",
      details:
        "`name` busca palabras del nombre, el celular o el correo, en cualquier orden y sin distinguir mayúsculas ni acentos. De un filtro con varios valores basta uno.",
      area: "members",
      query: memberListQuery,
      answer: memberList,
      isHeavy: true,
      handle: ({ db, query, access }) => listMembers(db, query, churchOf(access), churchToday(access)),
    }),
    POST: endpoint({
      summary: "Agrega un miembro",
      area: "members",
      body: memberInput,
      answer: memberRow,
      handle: ({ db, body, access }) => createMember(db, body, churchOf(access)),
    }),
    PUT: endpoint({
      summary: "Cambia un miembro",
      details:
        "Reemplaza la fila: un campo opcional que falta queda vacío, salvo los que siguen a `notes`, que quedan como estaban. Con `version` responde 409 y la fila actual si alguien guardó antes.",
      area: "members",
      body: memberUpdate,
      answer: memberRow,
      own: ({ db, body, access }) => getMember(db, body.id, churchOf(access)),
      handle: ({ db, body, access }) => updateMember(db, body, churchOf(access)),
    }),
  },

  "/members/birthdays": {
    GET: endpoint({
      summary: "Cumpleaños de un mes, por día",
      details: "Sin `month`, los del mes en curso.",
      area: "members",
      query: birthdayQuery,
      answer: birthdayList,
      isHeavy: true,
      handle: ({ db, query, access }) => listBirthdays(db, query, churchToday(access), access.church),
    }),
  },

  "/members/bulk": {
    POST: endpoint({
      summary: "Cambia de cargo, elimina o restaura a varios miembros",
      details:
        "Todo o nada, en una transacción. `changed` dice cuántos cambiaron. Con `filter` cambian las filas que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
      errors: [409],
      area: "members",
      body: bulkInput,
      bodyMax: BULK_BODY_MAX,
      status: 200,
      answer: bulkResult,
      handle: ({ db, body, access }) => changeMembers(db, body, churchOf(access), churchToday(access)),
    }),
  },

  "/members/duplicates": {
    GET: endpoint({
      summary: "Quiénes podrían ser la persona que se va a guardar",
      details:
        "Hasta cinco, por nombre, celular, correo o documento iguales. `id` es la persona que se edita y no cuenta.",
      area: "members",
      query: duplicateQuery,
      answer: duplicateList,
      handle: ({ db, query, access }) => findDuplicates(db, query, churchOf(access)),
    }),
  },

  "/members/duplicates/pairs": {
    GET: endpoint({
      summary: "Pares de personas que podrían ser la misma",
      details:
        "Por nombre, celular o correo iguales, y por el número de documento si quien pregunta lo ve; primero los que coinciden en más. No están los pares de los que alguien dijo que son dos personas.",
      area: "members",
      query: pairQuery,
      answer: pairList,
      isHeavy: true,
      handle: ({ db, query, access }) => listPairs(db, query, churchOf(access)),
    }),
  },

  "/members/duplicates/distinct": {
    POST: endpoint({
      summary: "Dice de dos personas que no son la misma",
      details: "El par ya no sale entre los posibles repetidos.",
      area: "members",
      body: distinctInput,
      answer: distinctResult,
      errors: [404],
      handle: ({ db, body }) => keepDistinct(db, body),
    }),
  },

  "/members/duplicates/distinct/{id}": {
    DELETE: endpoint({
      summary: "Olvida que dos personas no son la misma",
      details: "El par vuelve a salir entre los posibles repetidos.",
      area: "members",
      params: idParams,
      errors: [404],
      handle: ({ db, params }) => forgetDistinct(db, params.id),
    }),
  },

  "/members/merges": {
    GET: endpoint({
      summary: "Personas que se juntaron en los últimos 30 días, y quién lo hizo",
      area: "members",
      query: mergeListQuery,
      answer: mergeList,
      handle: ({ db, query }) => listMerges(db, query),
    }),
    POST: endpoint({
      summary: "Junta a dos personas en una",
      details:
        "Lo que se refiere a `mergedId` pasa a `keptId`, y su ficha ya no existe: `GET /members/{id}` responde 404 con `mergedInto`. Los certificados emitidos no cambian. Con nacimientos o documentos distintos pide `confirm`, o responde 409 `CONFIRM`; 409 `STALE` si alguien guardó antes a una de las dos. Se puede deshacer durante 30 días.",
      area: "members",
      body: mergeInput,
      errors: [404, 409],
      answer: mergeResult,
      handle: ({ db, body, access }) =>
        mergeMembers(db, body, churchOf(access), { id: access.user.id, name: access.user.name }),
    }),
  },

  "/members/{id}/moves": {
    GET: endpoint({
      summary: "Lo que pasaría de una persona a otra al juntarlas",
      details: "De las áreas que ve quien pregunta.",
      area: "members",
      params: idParams,
      answer: moveList,
      handle: ({ db, params, access }) => listMoves(db, params.id, access.areas, churchOf(access)),
    }),
  },

  "/members/merges/{id}/undo": {
    POST: endpoint({
      summary: "Deshace una unión de dos personas",
      details:
        "Las dos quedan como estaban. Responde 409 `CHANGED`, que dice qué, si desde entonces cambió la ficha o algo que se movió.",
      area: "members",
      params: idParams,
      errors: [409],
      status: 200,
      answer: memberRow,
      handle: async ({ db, params, access }) => {
        const { id } = await undoMerge(db, params.id, churchOf(access));
        return getMember(db, id, churchOf(access));
      },
    }),
  },

  "/members/export": {
    GET: exportRoute({
      area: "members",
      summary: "Descarga los miembros en una hoja de cálculo o en un PDF",
      details:
        "Con los filtros y el orden de la lista, o los miembros de `ids` (hasta 500). La hoja de cálculo se puede volver a importar.",
      errors: [422],
      query: memberExportQuery,
      fileName: (today, { layout }) => `${fileNames[layout]}-${today}`,
      worksheet: exportMembers,
      noun: ["persona", "personas"],
      filterTexts: memberFilterTexts,
      print: printMembers,
    }),
  },

  "/options/member-facts": {
    GET: endpoint({
      summary: "Qué datos opcionales ofrece el formulario de una persona, y desde qué edad es mayor",
      area: "members",
      answer: factSettings,
      handle: ({ db }) => getFactSettings(db),
    }),
    PUT: ownerEndpoint({
      summary: "Elige qué datos opcionales ofrece el formulario de una persona, y desde qué edad es mayor",
      details:
        "No borra nada: un dato que la persona tiene se ve siempre. Con `version` responde 409 si alguien guardó antes.",
      body: factSettingsInput,
      answer: factSettings,
      errors: [409],
      handle: ({ access, body }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => saveFactSettings(db, body)),
    }),
  },

  ...importRoutes("/members", memberImport),

  "/members/fields": {
    GET: endpoint({
      summary: "Campos propios de la ficha, en su orden",
      details: "Los que la iglesia agregó. Los que son solo de quien edita no están para quien solo lee.",
      area: "members",
      query: ownFieldQuery,
      answer: ownFieldList,
      handle: ({ db, query, access }) => {
        const reader = churchOf(access);
        return query.removed ? listRemovedFields(db, reader) : listOwnFields(db, reader);
      },
    }),
    POST: endpoint({
      summary: "Agrega un campo propio",
      details: "Hasta veinte. Su clave se hace de su nombre, y ya no cambia.",
      area: "members",
      body: ownFieldInput,
      answer: ownFieldRow,
      errors: [409],
      handle: ({ db, body }) => createOwnField(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia un campo propio",
      details:
        "Con otro tipo, los datos que ya hay se convierten; 400 con cuántas personas tienen uno que no cabe. Si alguien tiene una opción que se quita responde 409 `USED` con cuántas personas; con `emptied`, quedan sin dato.",
      area: "members",
      body: ownFieldUpdate,
      answer: ownFieldRow,
      errors: [409],
      own: ({ db, body }) => getOwnField(db, body.id),
      handle: ({ db, body, access }) => updateOwnField(db, body, access.church),
    }),
  },

  "/members/fields/order": {
    PUT: endpoint({
      summary: "Ordena los campos propios",
      details: "`ids`, del primero al último; los que no se nombran quedan detrás, como estaban.",
      area: "members",
      body: ownFieldOrder,
      errors: [404],
      answer: ownFieldList,
      handle: ({ db, body }) => orderOwnFields(db, body.ids),
    }),
  },

  "/members/fields/{id}": {
    DELETE: endpoint({
      summary: "Quita un campo propio",
      details: "Lo que la gente tiene en él se guarda 30 días, por si se restaura.",
      area: "members",
      params: idParams,
      errors: [409],
      handle: ({ db, params }) => deleteOwnField(db, params.id),
    }),
  },

  "/members/fields/{id}/count": {
    GET: endpoint({
      summary: "Cuántas personas tienen dato en un campo propio",
      details: "Contando la papelera.",
      area: "members",
      params: idParams,
      answer: ownFieldCount,
      handle: ({ db, params, access }) => countOwnValues(db, params.id, churchOf(access)),
    }),
  },

  "/members/fields/{id}/restore": {
    POST: restoreRoute({
      area: "members",
      summary: "Devuelve un campo propio que se quitó, con lo que la gente tenía en él",
      details: "Uno que no se quitó queda como está.",
      errors: [409],
      row: ownFieldRow,
      restore: restoreOwnField,
    }),
  },

  "/members/stats": {
    GET: endpoint({
      summary: "Cuántos miembros hay, cuántos activos y cuántos cumplen años este mes",
      details: "Con los filtros de la lista, solo de quienes coinciden.",
      area: "members",
      query: memberStatsQuery,
      answer: memberCounts,
      handle: ({ db, query, access }) => getMemberStats(db, query, churchOf(access), churchToday(access)),
    }),
  },

  "/members/trash": {
    GET: trashRoute({
      area: "members",
      rows: "Miembros",
      query: trashQuery,
      list: trashList,
      isHeavy: true,
      read: listTrash,
    }),
  },

  "/members/{id}": {
    GET: endpoint({
      summary: "Un miembro",
      area: "members",
      params: idParams,
      answer: memberRow,
      handle: ({ db, params, access }) => getMember(db, params.id, churchOf(access)),
    }),
    DELETE: endpoint({
      summary: "Lleva a un miembro a la papelera, donde queda 30 días",
      area: "members",
      params: idParams,
      handle: ({ db, params }) => deleteMember(db, params.id),
    }),
  },

  "/members/{id}/departure": {
    POST: endpoint({
      summary: "Dice que una persona ya no está en la iglesia",
      details: "Conserva su ficha y sale de las listas. Para que vuelva, `leftReason` null en `PUT /members`.",
      area: "members",
      params: idParams,
      body: departureInput,
      answer: memberRow,
      handle: async ({ db, params, body, access }) => {
        await closeMember(db, params.id, body);
        return getMember(db, params.id, churchOf(access));
      },
    }),
  },

  "/members/{id}/guardians": {
    GET: endpoint({
      summary: "Quiénes responden por una persona, y por quiénes responde ella",
      details: "Por un menor se escribe y se llama a sus responsables. `absence` dice a quién ya no.",
      area: "members",
      params: idParams,
      answer: guardianList,
      handle: ({ db, params, access }) => listGuardians(db, params.id, access.church),
    }),
    POST: endpoint({
      summary: "Agrega a un menor alguien que responde por él",
      details: `Una persona mayor de edad, hasta ${GUARDIANS_MAX} por menor. A quien no tiene fecha de nacimiento completa ni respuesta lo hace contar como menor.`,
      area: "members",
      params: idParams,
      body: guardianInput,
      answer: guardianRow,
      errors: [409],
      handle: ({ db, params, body, access }) => addGuardian(db, params.id, body, access.church),
    }),
    PUT: endpoint({
      summary: "Cambia qué es un responsable del menor, y si puede recogerlo",
      area: "members",
      params: idParams,
      body: guardianUpdate,
      answer: guardianRow,
      handle: ({ db, params, body, access }) => updateGuardian(db, params.id, body, access.church),
    }),
  },

  "/members/{id}/guardians/{adultId}": {
    DELETE: endpoint({
      summary: "Quita a un menor uno de sus responsables",
      area: "members",
      params: guardianParams,
      handle: ({ db, params }) => deleteGuardian(db, params),
    }),
  },

  "/members/{id}/groups": {
    GET: endpoint({
      summary: "Grupos de una persona, y cómo ha asistido",
      area: "members",
      params: idParams,
      answer: personGroups,
      handle: ({ db, params, access }) => listPersonGroups(db, params.id, churchToday(access)),
    }),
  },

  "/members/{id}/minor": {
    POST: endpoint({
      summary: "Responde si una persona sin fecha de nacimiento completa es menor de edad",
      area: "members",
      params: idParams,
      body: minorInput,
      status: 200,
      answer: memberRow,
      handle: ({ db, params, body, access }) => answerMinor(db, params.id, body.minor, churchOf(access)),
    }),
  },

  "/members/{id}/data": {
    GET: exportEndpoint({
      area: "members",
      summary: "Descarga todo lo que la iglesia guarda sobre una persona",
      details:
        "Ficha, foto, cambios, importaciones y los textos que solo a ella nombran; también de quien está en la papelera. En los movimientos y en el inventario se busca solo si quien pide puede verlos: `notSearched` y `notice` dicen dónde no se buscó, y lo que descarga el dueño está completo. Un nombre de una sola palabra no se busca. No dice quién hizo los cambios, salvo que fuera la misma persona.",
      params: idParams,
      query: personQuery,
      answer: [types.json, types.pdf],
      handle: async ({ scope, params, query: { format }, access, request }) => {
        const { church } = access;
        const name = `datos-de-persona-${params.id}-${churchToday(access)}.${format}`;
        const taker = { share: churchShare(church.id), signal: request.signal };
        const staffId = (email: string) => findStaffByEmail(access, email);
        const data = await withSlot("export", taker, () =>
          getPersonData(scope, { id: params.id, church, sees: access.areas, staffId }),
        );
        requireClient(request.signal);
        const content =
          format === "json"
            ? Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
            : await makePersonPdf(data, { ...church, logo: await readLogo(access) }, taker);
        return attachment(request, Readable.from([content]), name, types[format]);
      },
    }),
  },

  "/members/{id}/erasure": {
    GET: ownerEndpoint({
      summary: "Lo que termina si se borran los datos de una persona",
      details: "Por ejemplo, cuántos certificados se revocan. No cambia nada.",
      area: "members",
      params: idParams,
      answer: erasureEffects,
      handle: async ({ access, params }) => {
        const { church, user, seesDonors } = access;
        const scope = { churchId: church.id, userId: user.id, seesDonors, readOnly: true, long: true };
        return { effects: await inChurch(scope, (db) => listErasureEffects(db, params.id)) };
      },
    }),
    POST: ownerEndpoint({
      summary: "Borra para siempre todos los datos de una persona",
      details:
        "Pide su nombre completo, y sirve también para quien está en la papelera. Se borran la ficha, la foto y sus cambios, y en los textos de la iglesia su nombre, correo y celular pasan a «[persona borrada]», salvo que otro miembro se llame igual. Los certificados a su nombre se revocan. Un nombre de una sola palabra no se busca en los textos: puede ser de cualquiera, o una palabra corriente. Los importes, las fechas y los meses cerrados no cambian.",
      area: "members",
      params: idParams,
      body: erasureInput,
      status: 204,
      errors: [429],
      handle: async ({ access, params, body }) => {
        await consume("eraseChurch", String(access.church.id), "Ya borraste a muchas personas en la última hora.");
        return eraseMember({ churchId: access.church.id, userId: access.user.id }, params.id, body.name);
      },
    }),
  },

  "/members/{id}/history": {
    GET: historyRoute({
      area: "members",
      of: "un miembro",
      entity: "members",
      get: getMember,
      read: memberHistory,
    }),
  },

  "/members/{id}/photo": photoRoutes({
    area: "members",
    of: "un miembro",
    row: memberRow,
    photos: memberPhotos,
  }),

  "/members/{id}/restore": {
    POST: restoreRoute({
      area: "members",
      summary: "Saca a un miembro de la papelera",
      details: "Quien no está en la papelera queda como está.",
      row: memberRow,
      restore: restoreMember,
    }),
  },

  "/options/positions": {
    GET: endpoint({
      summary: "Cargos de la iglesia",
      details:
        "En el orden que la iglesia les dio. Con `members=true`, también cuántas personas tienen cada uno, para quien ve los miembros.",
      area: ["members", "certificates"],
      query: positionQuery,
      answer: positionList,
      handle: ({ db, query, access }) =>
        query.members && access.areas.members ? countPositions(db) : listPositions(db),
    }),
    POST: ownerEndpoint({
      summary: "Agrega un cargo",
      body: positionInput,
      answer: positionRow,
      errors: [409],
      handle: ({ access, body }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => createPosition(db, body)),
    }),
    PUT: ownerEndpoint({
      summary: "Cambia un cargo",
      body: positionUpdate,
      answer: positionRow,
      own: ({ access, body }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => getCountedPosition(db, body.id)),
      handle: ({ access, body }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => updatePosition(db, body)),
    }),
  },

  "/options/positions/order": {
    PUT: ownerEndpoint({
      summary: "Ordena los cargos",
      details: "`ids`, del primero al último; los que no se nombran quedan detrás, como estaban.",
      body: positionOrder,
      errors: [404],
      answer: positionList,
      handle: ({ access, body }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => orderPositions(db, body.ids)),
    }),
  },

  "/options/positions/{id}": {
    DELETE: ownerEndpoint({
      summary: "Quita un cargo",
      details: "Si alguien lo tiene responde 409 `USED`; con `target`, antes pasa a esas personas a ese otro cargo.",
      params: idParams,
      query: positionRemoval,
      errors: [409],
      handle: ({ access, params, query }) =>
        deletePosition({ churchId: access.church.id, userId: access.user.id }, params.id, query.target),
    }),
  },
} satisfies Routes;
