import { Readable } from "node:stream";
import { churchToday } from "@/lib/auth/access";
import { entryFilterTexts, exportEntries } from "@/lib/certificates/books/export";
import { makeBookPdf } from "@/lib/certificates/books/pdf-task";
import { PRINT_MAX } from "@/lib/certificates/books/rules";
import {
  bookQuery,
  bookSummary,
  bulkInput,
  bulkResult,
  ENTRIES_BODY_MAX,
  entryBatch,
  entryBatchResult,
  entryExportQuery,
  entryInput,
  entryList,
  entryListQuery,
  entryRow,
  entryUpdate,
  printQuery,
  trashList,
  trashQuery,
} from "@/lib/certificates/books/schema";
import {
  changeEntries,
  createEntries,
  createEntry,
  deleteEntry,
  getBookSummary,
  getEntry,
  listEntries,
  listTrash,
  readBook,
  restoreEntry,
  updateEntry,
} from "@/lib/certificates/books/service";
import { readLogo } from "@/lib/churches/logo";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { churchShare } from "@/lib/core/workers/slots";
import { LOGO } from "@/lib/documents/paper";
import { printPicture } from "@/lib/documents/print";
import { attachment, PDF } from "@/lib/http/attachment";
import { endpoint, exportEndpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { historyRoute } from "@/lib/http/history-route";
import type { Routes } from "@/lib/http/routes";
import { restoreRoute, trashRoute } from "@/lib/http/trash-routes";

const area = "certificates";

export const routes = {
  "/certificates/books": {
    GET: endpoint({
      summary: "Inscripciones de los libros: búsqueda, filtros, orden y página",
      details:
        "De bautismos, matrimonios, presentaciones y defunciones. `name` busca palabras de los nombres, del lugar, del número o de la referencia.",
      area,
      query: entryListQuery,
      answer: entryList,
      isHeavy: true,
      handle: ({ db, query }) => listEntries(db, query),
    }),
    POST: endpoint({
      summary: "Anota en un libro",
      details:
        "Sin `reference` recibe el número que sigue en ese libro, sin saltos ni repetidos. Con `reference` es de un libro de papel: conserva su lugar allí y no cuenta en la numeración. `number` solo va en la primera con número, para seguir la cuenta de un libro que ya se llevaba.",
      area,
      body: entryInput,
      answer: entryRow,
      handle: ({ db, body }) => createEntry(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia una inscripción",
      details:
        "Reemplaza la fila: un campo opcional que falta queda vacío. El libro y el número no cambian. Con `version` responde 409 y la fila actual si alguien guardó antes.",
      area,
      body: entryUpdate,
      answer: entryRow,
      own: ({ db, body }) => getEntry(db, body.id),
      handle: ({ db, body }) => updateEntry(db, body),
    }),
  },

  "/certificates/books/batch": {
    POST: endpoint({
      summary: "Anota una lista en un libro: todas o ninguna",
      details:
        "En su orden. Las personas que ya están en el libro con esa fecha no se anotan otra vez: `skipped` dice cuáles.",
      area,
      body: entryBatch,
      bodyMax: ENTRIES_BODY_MAX,
      status: 200,
      answer: entryBatchResult,
      handle: ({ db, body }) => createEntries(db, body),
    }),
  },

  "/certificates/books/bulk": {
    POST: endpoint({
      summary: "Elimina o restaura varias inscripciones",
      details:
        "Todo o nada, en una transacción. `changed` dice cuántas cambiaron. Con `filter` cambian las filas que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`.",
      errors: [409],
      area,
      body: bulkInput,
      status: 200,
      answer: bulkResult,
      handle: ({ db, body }) => changeEntries(db, body),
    }),
  },

  "/certificates/books/export": {
    GET: exportRoute({
      area,
      summary: "Descarga las inscripciones en una hoja de cálculo o en una lista en PDF",
      details:
        "Con los filtros y el orden de la lista, o solo las de `ids`. El libro mismo es `GET /certificates/books/pdf`.",
      errors: [],
      query: entryExportQuery,
      fileName: (_, { book }) => `libro-de-${book ?? "inscripciones"}`,
      worksheet: exportEntries,
      noun: ["inscripción", "inscripciones"],
      filterTexts: entryFilterTexts,
    }),
  },

  "/certificates/books/pdf": {
    GET: exportEndpoint({
      summary: "Imprime un libro, año por año, en PDF",
      details:
        "En hojas horizontales con el membrete de la iglesia y folios numerados. Los números anulados conservan su renglón. `emptyRows` agrega renglones en blanco con los números que siguen.",
      area,
      query: printQuery,
      errors: [422],
      answer: [PDF],
      handle: async ({ scope, query, access, request }) => {
        const { church } = access;
        const taker = { share: churchShare(church.id), signal: request.signal };
        const [entries, { next }] = await inChurch(scope, (db) =>
          Promise.all([readBook(db, query, PRINT_MAX + 1), getBookSummary(db, query.book)]),
        );
        const name = `libro-de-${[query.book, query.year].filter(Boolean).join("-")}-${churchToday(access)}.pdf`;
        const file = async () => {
          const logo = await printPicture(await readLogo(access), LOGO, taker);
          const { country, timeZone, address } = church;
          const given = { church: { name: church.name, country, timeZone, address, logo }, madeAt: new Date() };
          return Readable.from([await makeBookPdf(entries, { ...given, ...query, next }, taker)]);
        };
        return attachment(request, file, name, PDF);
      },
    }),
  },

  "/certificates/books/stats": {
    GET: endpoint({
      summary: "Qué tiene un libro: sus años y el número que sigue",
      area,
      query: bookQuery,
      answer: bookSummary,
      handle: ({ db, query }) => getBookSummary(db, query.book),
    }),
  },

  "/certificates/books/trash": {
    GET: trashRoute({
      area,
      rows: "Inscripciones",
      query: trashQuery,
      list: trashList,
      isHeavy: true,
      read: listTrash,
    }),
  },

  "/certificates/books/{id}": {
    GET: endpoint({
      summary: "Una inscripción",
      area,
      params: idParams,
      answer: entryRow,
      handle: ({ db, params }) => getEntry(db, params.id),
    }),
    DELETE: endpoint({
      summary: "Lleva una inscripción a la papelera, donde queda 30 días",
      details: "Si tiene número, queda anulado: ninguna otra lo recibe.",
      area,
      params: idParams,
      handle: ({ db, params }) => deleteEntry(db, params.id),
    }),
  },

  "/certificates/books/{id}/history": {
    GET: historyRoute({ area, of: "una inscripción", entity: "book_entries", get: getEntry }),
  },

  "/certificates/books/{id}/restore": {
    POST: restoreRoute({
      area,
      summary: "Saca una inscripción de la papelera",
      details: "Con el número que tenía. Lo que no está en la papelera queda como está.",
      row: entryRow,
      restore: restoreEntry,
    }),
  },
} satisfies Routes;
