import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { searchTexts } from "@/lib/core/text/filter-texts";
import { answer } from "@/lib/http/answers";
import { endpoint, longEndpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { IMAGE_ANSWER, imageForm, imageResponse } from "@/lib/http/files";
import { historyRoute } from "@/lib/http/history-route";
import { photoRoutes } from "@/lib/http/photo-routes";
import { withProgress } from "@/lib/http/progress";
import type { Routes } from "@/lib/http/routes";
import { restoreRoute, trashRoute } from "@/lib/http/trash-routes";
import { imageSizeQuery } from "@/lib/pictures/schema";
import { deckForm, deckReading } from "@/lib/presentations/decks/schema";
import { readDeck } from "@/lib/presentations/decks/service";
import { exportPresentations } from "@/lib/presentations/export";
import { createPicture, getPictureKey } from "@/lib/presentations/pictures";
import { BODY_MAX } from "@/lib/presentations/rules";
import {
  bulkInput,
  bulkResult,
  hymnIndex,
  presentationExportQuery,
  presentationInput,
  presentationList,
  presentationListQuery,
  presentationPicture,
  presentationRow,
  presentationStats,
  presentationUpdate,
  songbookNames,
  trashList,
  trashQuery,
} from "@/lib/presentations/schema";
import {
  changePresentations,
  createPresentation,
  deletePresentation,
  getPresentation,
  getPresentationStats,
  listHymns,
  listPresentations,
  listSongbooks,
  listTrash,
  presentationPhotos,
  restorePresentation,
  updatePresentation,
} from "@/lib/presentations/service";

export const routes = {
  "/presentations": {
    GET: endpoint({
      summary: "Lista de presentaciones: búsqueda, orden y página",
      details:
        "`title` busca palabras del título, del texto de las diapositivas, del autor o del himnario, en cualquier orden y sin distinguir mayúsculas ni acentos; un número encuentra primero los himnos que lo tienen. `songbook` ordena por himnario y número, y deja para el final lo que no tiene ninguno. De cada una vienen la primera diapositiva y cuántas tiene; las demás, en `GET /presentations/{id}`.",
      area: "presentations",
      query: presentationListQuery,
      answer: presentationList,
      isHeavy: true,
      handle: ({ db, query }) => listPresentations(db, query),
    }),
    POST: endpoint({
      summary: "Agrega una presentación",
      details:
        "Bastan `title`, `background` y `text`. En `ccli` y `number` vale lo que se suele escribir («CCLI 22025», «N.º 245A»): se guarda «22025» y «245a». A una diapositiva sin parte en `labels` le queda una vacía.",
      area: "presentations",
      body: presentationInput,
      bodyMax: BODY_MAX,
      answer: presentationRow,
      handle: ({ db, body }) => createPresentation(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia una presentación",
      details:
        "`slides`, `labels`, `pictures`, `order`, `credits`, `author`, `ccli`, `songbook` y `number` que falten conservan lo que había. Sin `labels`, `pictures` ni `order`, siguen a las diapositivas cuyo texto no cambió " +
        "(los textos iguales, en orden): la que se quita sale del orden, y la nueva va al final de él, si hay uno. " +
        "Con `version` responde 409 y la fila actual si alguien guardó antes. Los cambios que una persona hace en diez minutos son uno en el historial.",
      area: "presentations",
      body: presentationUpdate,
      bodyMax: BODY_MAX,
      answer: presentationRow,
      own: ({ db, body }) => getPresentation(db, body.id),
      handle: ({ db, body }) => updatePresentation(db, body),
    }),
  },

  "/presentations/bulk": {
    POST: endpoint({
      summary: "Elimina o restaura varias presentaciones",
      details:
        "Todo o nada, en una transacción. `changed` dice cuántas cambiaron. Con `filter` cambian las filas que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
      errors: [409],
      area: "presentations",
      body: bulkInput,
      status: 200,
      answer: bulkResult,
      handle: ({ db, body }) => changePresentations(db, body),
    }),
  },

  "/presentations/decks/read": {
    POST: longEndpoint({
      summary: "Lee las diapositivas de una presentación de PowerPoint",
      details:
        "No cambia ninguna presentación: lo leído se manda después en `slides` y `pictures`. Las diapositivas que son una sola imagen, hasta 60, se guardan como imágenes; la que ninguna presentación nombra se borra a los 7 días. `left` dice lo que no vino de cada una. Con `Accept: application/x-ndjson` dice cuántas imágenes lleva.",
      area: "presentations",
      form: deckForm,
      status: 200,
      answer: deckReading,
      errors: [422, 507],
      onRetry: "Cada envío guarda otras imágenes.",
      handle: ({ scope, body, request }) => {
        const release = body.keep();
        return withProgress(request, (onProgress) =>
          readDeck(scope, body, { onProgress, signal: request.signal })
            .finally(release)
            .then((reading) => answer(200, reading)),
        );
      },
    }),
  },

  "/presentations/export": {
    GET: exportRoute({
      area: "presentations",
      summary: "Descarga las presentaciones en una hoja de cálculo o en un PDF, una fila por diapositiva",
      details: "Con la búsqueda y el orden de la lista, o las presentaciones de `ids` (hasta 500).",
      errors: [422],
      query: presentationExportQuery,
      fileName: () => "Presentaciones",
      worksheet: exportPresentations,
      noun: ["diapositiva", "diapositivas"],
      filterTexts: (_, { title, songbook }) => [...searchTexts(title), ...(songbook ? [`Himnario: ${songbook}`] : [])],
    }),
  },

  "/presentations/hymns": {
    GET: endpoint({
      summary: "Índice de los himnos: todo lo que tiene número, para proyectarlo por él",
      details: "`leftOut` dice cuántos no caben.",
      area: "presentations",
      answer: hymnIndex,
      isHeavy: true,
      handle: ({ db }) => listHymns(db),
    }),
  },

  "/presentations/pictures": {
    POST: longEndpoint({
      summary: "Guarda una imagen para diapositivas",
      details:
        "Se ve cuando una presentación la nombra en `pictures` por su `id`; varias pueden nombrar la misma. La que ninguna nombra, tampoco en la papelera, se borra a los 7 días.",
      area: "presentations",
      form: imageForm,
      answer: presentationPicture,
      errors: [422],
      onRetry: "Cada envío guarda otra imagen.",
      handle: ({ scope, body }) => createPicture(scope, body),
    }),
  },

  "/presentations/pictures/{id}/photo": {
    GET: longEndpoint({
      summary: "Una imagen para diapositivas",
      details: "Con `width`, la más pequeña guardada que no baja de ese ancho.",
      area: "presentations",
      params: idParams,
      query: imageSizeQuery,
      answer: IMAGE_ANSWER,
      handle: async ({ scope, params, query, request }) =>
        imageResponse(request, await inChurch(scope, (db) => getPictureKey(db, params.id, query.width))),
    }),
  },

  "/presentations/songbooks": {
    GET: endpoint({
      summary: "Himnarios en uso",
      area: "presentations",
      answer: songbookNames,
      handle: ({ db }) => listSongbooks(db),
    }),
  },

  "/presentations/stats": {
    GET: endpoint({
      summary: "Cuántas presentaciones y diapositivas hay, y cuántas presentaciones son recientes",
      area: "presentations",
      answer: presentationStats,
      handle: ({ db }) => getPresentationStats(db),
    }),
  },

  "/presentations/trash": {
    GET: trashRoute({
      area: "presentations",
      rows: "Presentaciones",
      query: trashQuery,
      list: trashList,
      isHeavy: true,
      read: listTrash,
    }),
  },

  "/presentations/{id}": {
    GET: endpoint({
      summary: "Una presentación",
      area: "presentations",
      params: idParams,
      answer: presentationRow,
      isHeavy: true,
      handle: ({ db, params }) => getPresentation(db, params.id),
    }),
    DELETE: endpoint({
      summary: "Lleva una presentación a la papelera, donde queda 30 días",
      area: "presentations",
      params: idParams,
      handle: ({ db, params }) => deletePresentation(db, params.id),
    }),
  },

  "/presentations/{id}/history": {
    GET: historyRoute({
      area: "presentations",
      of: "una presentación",
      entity: "presentations",
      get: getPresentation,
    }),
  },

  "/presentations/{id}/photo": photoRoutes({
    area: "presentations",
    of: "fondo de una presentación",
    row: presentationRow,
    photos: presentationPhotos,
  }),

  "/presentations/{id}/restore": {
    POST: restoreRoute({
      area: "presentations",
      summary: "Saca una presentación de la papelera",
      details: "Lo que no está en la papelera queda como está.",
      row: presentationRow,
      restore: restorePresentation,
    }),
  },
} satisfies Routes;
