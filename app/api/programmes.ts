import { churchToday } from "@/lib/auth/access";
import { idParams } from "@/lib/core/fields/fields";
import { rangeText, searchTexts } from "@/lib/core/text/filter-texts";
import { formatDate } from "@/lib/core/values/dates";
import { endpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { historyRoute } from "@/lib/http/history-route";
import type { Routes } from "@/lib/http/routes";
import { restoreRoute, trashRoute } from "@/lib/http/trash-routes";
import { exportSheet, exportSongs } from "@/lib/presentations/programmes/export";
import { PROGRAMME_BODY_MAX } from "@/lib/presentations/programmes/rules";
import {
  bulkInput,
  bulkResult,
  programmeExportQuery,
  programmeInput,
  programmeList,
  programmeListQuery,
  programmeRow,
  programmeStats,
  programmeUpdate,
  songExportQuery,
  songList,
  songListQuery,
  trashList,
  trashQuery,
} from "@/lib/presentations/programmes/schema";
import {
  changeProgrammes,
  createProgramme,
  deleteProgramme,
  getProgramme,
  getProgrammeStats,
  listProgrammes,
  listSongs,
  listTrash,
  restoreProgramme,
  updateProgramme,
} from "@/lib/presentations/programmes/service";

const area = "presentations";

export const routes = {
  "/presentations/programmes": {
    GET: endpoint({
      summary: "Lista de programas de los cultos y de plantillas: búsqueda, orden y página",
      details: "`title` busca palabras del nombre o de los puntos. Un programa sin fecha es una plantilla.",
      area,
      query: programmeListQuery,
      answer: programmeList,
      handle: ({ db, query }) => listProgrammes(db, query),
    }),
    POST: endpoint({
      summary: "Agrega un programa o una plantilla",
      details: "Sin `items`, con `copyOf`, empieza con los puntos de ese programa. Sin `date` es una plantilla.",
      errors: [404],
      area,
      body: programmeInput,
      bodyMax: PROGRAMME_BODY_MAX,
      answer: programmeRow,
      handle: ({ db, body }) => createProgramme(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia un programa",
      details:
        "Sin `items`, los puntos quedan como están. Con `version` responde 409 y la fila actual si alguien guardó antes. Los cambios que una persona hace en diez minutos son uno en el historial.",
      area,
      body: programmeUpdate,
      bodyMax: PROGRAMME_BODY_MAX,
      answer: programmeRow,
      own: ({ db, body }) => getProgramme(db, body.id),
      handle: ({ db, body }) => updateProgramme(db, body),
    }),
  },

  "/presentations/programmes/bulk": {
    POST: endpoint({
      summary: "Elimina o restaura varios programas",
      details:
        "Todo o nada, en una transacción. `changed` dice cuántos cambiaron. Con `filter` cambian las filas que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
      errors: [409],
      area,
      body: bulkInput,
      status: 200,
      answer: bulkResult,
      handle: ({ db, body }) => changeProgrammes(db, body),
    }),
  },

  "/presentations/programmes/export": {
    GET: exportRoute({
      area,
      summary: "Descarga los programas en una hoja de cálculo o en un PDF, una fila por punto",
      details: "Con la búsqueda y el orden de la lista, o los programas de `ids`; uno solo es la hoja para repartir.",
      errors: [404, 422],
      query: programmeExportQuery,
      fileName: () => "Programas",
      worksheet: exportSheet,
      noun: ["punto", "puntos"],
      filterTexts: (_, { title }) => searchTexts(title),
    }),
  },

  "/presentations/programmes/songs": {
    GET: endpoint({
      summary: "Qué se cantó: los cantos de los programas hasta hoy, con cuántas veces y cuándo",
      details: "Un canto cuenta una vez por programa. `oldest` pone primero los que hace más que no se cantan.",
      area,
      query: songListQuery,
      answer: songList,
      handle: ({ db, query, access }) => listSongs(db, query, churchToday(access)),
    }),
  },

  "/presentations/programmes/songs/export": {
    GET: exportRoute({
      area,
      summary: "Descarga qué se cantó en un período, para las licencias",
      details: "Con los filtros y el orden de la lista.",
      errors: [422],
      query: songExportQuery,
      fileName: () => "Cantos",
      worksheet: exportSongs,
      noun: ["canto", "cantos"],
      filterTexts: (_, { title, from, to }) => [
        ...searchTexts(title),
        ...rangeText("Fecha", from && formatDate(from), to && formatDate(to)),
      ],
    }),
  },

  "/presentations/programmes/stats": {
    GET: endpoint({
      summary: "Cuántos programas hay, cuántos vienen y cuántas plantillas",
      area,
      answer: programmeStats,
      handle: ({ db, access }) => getProgrammeStats(db, churchToday(access)),
    }),
  },

  "/presentations/programmes/trash": {
    GET: trashRoute({ area, rows: "Programas", query: trashQuery, list: trashList, read: listTrash }),
  },

  "/presentations/programmes/{id}": {
    GET: endpoint({
      summary: "Un programa",
      area,
      params: idParams,
      answer: programmeRow,
      handle: ({ db, params }) => getProgramme(db, params.id),
    }),
    DELETE: endpoint({
      summary: "Lleva un programa a la papelera, donde queda 30 días",
      area,
      params: idParams,
      handle: ({ db, params }) => deleteProgramme(db, params.id),
    }),
  },

  "/presentations/programmes/{id}/history": {
    GET: historyRoute({ area, of: "un programa", entity: "programmes", get: getProgramme }),
  },

  "/presentations/programmes/{id}/restore": {
    POST: restoreRoute({
      area,
      summary: "Saca un programa de la papelera",
      details: "Lo que no está en la papelera queda como está.",
      row: programmeRow,
      restore: restoreProgramme,
    }),
  },
} satisfies Routes;
