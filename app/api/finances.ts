import { Readable } from "node:stream";
import { churchToday } from "@/lib/auth/access";
import { readLogo } from "@/lib/churches/logo";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { BULK_BODY_MAX } from "@/lib/core/values/sizes";
import { churchShare, requireClient, withSlot } from "@/lib/core/workers/slots";
import {
  categoryInput,
  categoryList,
  categoryQuery,
  categoryRow,
  categoryUpdate,
} from "@/lib/finances/categories/schema";
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  restoreCategory,
  updateCategory,
} from "@/lib/finances/categories/service";
import { getGiftDay } from "@/lib/finances/envelopes/day";
import {
  envelopeInput,
  envelopeList,
  envelopeParams,
  envelopeQuery,
  envelopeRow,
  giftDay,
  giftDayQuery,
  giftInput,
  giftRow,
  renumberInput,
  renumberResult,
} from "@/lib/finances/envelopes/schema";
import {
  assignEnvelope,
  createGift,
  getEnvelope,
  listEnvelopes,
  renumberEnvelopes,
} from "@/lib/finances/envelopes/service";
import { findGiving } from "@/lib/finances/gifts/export";
import { receiptNumber } from "@/lib/finances/gifts/labels";
import { listMethods } from "@/lib/finances/gifts/methods";
import { findDonors } from "@/lib/finances/gifts/people";
import { DONORS_LISTED } from "@/lib/finances/gifts/rules";
import { donorList, donorQuery, methodList } from "@/lib/finances/gifts/schema";
import { monthLock, monthLockInput, monthLockList, monthLockParams } from "@/lib/finances/months/schema";
import { listMonthLocks, lockMonth, unlockMonth } from "@/lib/finances/months/service";
import { makeReportPdf } from "@/lib/finances/pdf-task";
import { makeReceiptPdf } from "@/lib/finances/receipts/pdf-task";
import { receiptParams, receiptPdfQuery, receiptRow } from "@/lib/finances/receipts/schema";
import { getReceipt, readReceipt } from "@/lib/finances/receipts/service";
import { getReport } from "@/lib/finances/report";
import { readReportContent, writeReportWorkbook } from "@/lib/finances/report-file";
import {
  financeReport,
  financeSummary,
  monthList,
  monthsQuery,
  reportExportQuery,
  reportQuery,
  summaryQuery,
} from "@/lib/finances/schema";
import { getSummary, listMonths } from "@/lib/finances/service";
import { reportSigners, reportSignersInput } from "@/lib/finances/signers/schema";
import { getReportSigners, saveReportSigners } from "@/lib/finances/signers/service";
import { changeTransactions } from "@/lib/finances/transactions/bulk";
import { exportTransactions, transactionFilterTexts } from "@/lib/finances/transactions/export";
import { transactionHistory } from "@/lib/finances/transactions/history";
import { movementImport } from "@/lib/finances/transactions/import";
import { listTransactions } from "@/lib/finances/transactions/list";
import { donorFields } from "@/lib/finances/transactions/rules";
import {
  transactionBulkInput,
  transactionBulkResult,
  transactionExportQuery,
  transactionInput,
  transactionList,
  transactionListQuery,
  transactionRow,
  transactionUpdate,
  voidQuery,
} from "@/lib/finances/transactions/schema";
import {
  createTransaction,
  getTransaction,
  restoreTransaction,
  updateTransaction,
  voidTransaction,
} from "@/lib/finances/transactions/service";
import { transferInput, transferRow, transferUpdate } from "@/lib/finances/transfers/schema";
import { createTransfer, getTransfer, updateTransfer } from "@/lib/finances/transfers/service";
import {
  balanceStats,
  treasuryInput,
  treasuryList,
  treasuryListQuery,
  treasuryRemoval,
  treasuryRow,
  treasuryUpdate,
} from "@/lib/finances/treasuries/schema";
import {
  createTreasury,
  deleteTreasury,
  getBalance,
  getTreasury,
  listTreasuries,
  requireTreasuries,
  restoreTreasury,
  updateTreasury,
} from "@/lib/finances/treasuries/service";
import { attachment, PDF } from "@/lib/http/attachment";
import { endpoint, exportEndpoint, longEndpoint, ownerEndpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { historyRoute } from "@/lib/http/history-route";
import { importRoutes } from "@/lib/http/import-routes";
import type { Routes } from "@/lib/http/routes";
import { contentTypes } from "@/lib/spreadsheets/write";

export const routes = {
  "/finances/closings": {
    GET: endpoint({
      summary: "Meses cerrados",
      area: "finances",
      answer: monthLockList,
      isHeavy: true,
      handle: ({ db }) => listMonthLocks(db),
    }),
    POST: endpoint({
      summary: "Cierra un mes: sus movimientos ya no cambian",
      area: "finances",
      body: monthLockInput,
      answer: monthLock,
      errors: [409],
      handle: ({ db, body, access }) =>
        lockMonth(db, { ...body, userName: access.user.name, today: churchToday(access) }),
    }),
  },

  "/finances/closings/{month}": {
    DELETE: ownerEndpoint({
      summary: "Reabre un mes cerrado",
      area: "finances",
      params: monthLockParams,
      handle: ({ params, access }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => unlockMonth(db, params.month)),
    }),
  },

  "/finances/donors": {
    GET: endpoint({
      summary: "Personas entre las que se elige quién da",
      details: `Por palabras del nombre, en orden alfabético, hasta ${DONORS_LISTED}. Solo para quien ve quién da.`,
      area: "finances",
      donors: true,
      query: donorQuery,
      answer: donorList,
      handle: ({ db, query }) => findDonors(db, query.name),
    }),
  },

  "/finances/envelopes": {
    GET: endpoint({
      summary: "Los sobres de diezmos y sus dueños, por número",
      details: "De 500 en 500: `next` es el `from` de los que siguen. Solo para quien ve quién da.",
      area: "finances",
      donors: true,
      query: envelopeQuery,
      answer: envelopeList,
      handle: ({ db, query }) => listEnvelopes(db, query.from),
    }),
    PUT: endpoint({
      summary: "Da un número de sobre a una persona, o lo deja libre",
      details:
        "La persona deja el número que tenía. El de otra persona, 409. Los movimientos guardan a la persona, no el número. Solo para quien ve quién da.",
      area: "finances",
      donors: true,
      body: envelopeInput,
      answer: envelopeRow,
      errors: [404, 409],
      handle: ({ db, body }) => assignEnvelope(db, body),
    }),
  },

  "/finances/envelopes/renumber": {
    POST: endpoint({
      summary: "Reparte de nuevo los números de los sobres, por orden alfabético",
      details: "Los movimientos guardan a sus personas. Solo para quien ve quién da.",
      area: "finances",
      donors: true,
      body: renumberInput,
      status: 200,
      answer: renumberResult,
      errors: [409],
      handle: ({ db, body }) => renumberEnvelopes(db, body),
    }),
  },

  "/finances/envelopes/{number}": {
    GET: endpoint({
      summary: "De quién es un sobre",
      details: "El que todavía no tiene dueño, 404. Solo para quien ve quién da.",
      area: "finances",
      donors: true,
      params: envelopeParams,
      answer: envelopeRow,
      errors: [404],
      handle: ({ db, params }) => getEnvelope(db, params.number),
    }),
  },

  "/finances/gifts": {
    GET: endpoint({
      summary: "Los sobres de un día, los últimos primero, y lo que suman",
      details: "Por categoría y medio, todos los del día. Solo para quien ve quién da.",
      area: "finances",
      donors: true,
      query: giftDayQuery,
      answer: giftDay,
      isHeavy: true,
      handle: ({ db, query, access }) => getGiftDay(db, query.date, access.church.country),
    }),
    POST: endpoint({
      summary: "Registra un sobre: de quién es, cuánto y con qué se dio",
      details:
        "Se dice el número del sobre, la persona o un nombre. El sobre que todavía no tiene dueño, 404; con `memberId` queda a nombre de esa persona, y con `unnamed` se guarda sin nombre. Lo que lleva nombre recibe el número de recibo que sigue. Solo para quien ve quién da.",
      area: "finances",
      donors: true,
      body: giftInput,
      answer: giftRow,
      errors: [404, 409],
      handle: ({ db, body }) => createGift(db, body),
    }),
  },

  ...importRoutes("/finances", movementImport),

  "/finances/methods": {
    GET: endpoint({
      summary: "Con qué se da, como lo llama la iglesia",
      area: "finances",
      answer: methodList,
      handle: ({ db, access }) => listMethods(db, access.church.country),
    }),
  },

  "/finances/months": {
    GET: endpoint({
      summary: "Ingresos y egresos de doce meses",
      details: "Hasta `to`, `AAAA-MM`; sin él, hasta el mes en curso. Los traslados no cuentan.",
      area: "finances",
      query: monthsQuery,
      answer: monthList,
      errors: [404],
      handle: ({ db, query, access }) => listMonths(db, query.to ?? churchToday(access).slice(0, 7), { ids: query.id }),
    }),
  },

  "/finances/receipts/{number}": {
    GET: endpoint({
      summary: "Un recibo, también anulado, y su texto para WhatsApp",
      details: "Solo para quien ve quién da.",
      area: "finances",
      donors: true,
      params: receiptParams,
      answer: receiptRow,
      errors: [404],
      handle: ({ db, params, access }) => getReceipt(db, params.number, access.church),
    }),
  },

  "/finances/receipts/{number}/pdf": {
    GET: longEndpoint({
      summary: "Descarga un recibo en PDF, de media hoja",
      details: "El anulado lo dice de lado a lado. Solo para quien ve quién da.",
      area: "finances",
      donors: true,
      params: receiptParams,
      query: receiptPdfQuery,
      answer: [PDF],
      errors: [404],
      handle: async ({ scope, params, query, access, request }) => {
        const content = await inChurch(scope, (db) => readReceipt(db, params.number, access.church));
        const taker = { share: churchShare(access.church.id), signal: request.signal };
        const file = async () => {
          const church = { ...access.church, logo: await readLogo(access) };
          return Readable.from([await makeReceiptPdf(content, church, taker)]);
        };
        return attachment(request, file, `recibo-${receiptNumber(params.number)}.pdf`, PDF, query.disposition);
      },
    }),
  },

  "/finances/report": {
    GET: endpoint({
      summary: "Reporte de un mes o de un año",
      details: "Saldo inicial + ingresos − egresos = saldo final; por categoría, por tesorería y por mes.",
      area: "finances",
      query: reportQuery,
      answer: financeReport,
      handle: ({ db, query }) => getReport(db, query.period),
    }),
  },

  "/finances/report/export": {
    GET: exportEndpoint({
      area: "finances",
      summary: "Descarga el reporte de un mes o de un año, en PDF o en una hoja de cálculo",
      details:
        "Con `signatures`, líneas para la firma de quienes están en `GET /finances/report/signers`. Con `movements`, sus movimientos, del más antiguo al más nuevo y sin los anulados; un PDF lista hasta 10.000.",
      answer: [PDF, contentTypes.xlsx],
      errors: [422],
      query: reportExportQuery,
      handle: async ({ scope, query, access, request }) => {
        const { church } = access;
        const { signal } = request;
        const taker = { share: churchShare(church.id), signal };
        const name = `finanzas-${query.period}.${query.format}`;
        const long = { ...scope, long: true };
        if (query.format === "xlsx") {
          const file = await withSlot("export", taker, () =>
            inChurch(long, (db) => writeReportWorkbook(db, query, signal)),
          );
          return attachment(request, file, name, contentTypes.xlsx);
        }
        const content = await withSlot("export", taker, () =>
          inChurch(long, (db) => readReportContent(db, query, church)),
        );
        requireClient(signal);
        const pdf = await makeReportPdf(content, { ...church, logo: await readLogo(access) }, taker);
        return attachment(request, Readable.from([pdf]), name, PDF);
      },
    }),
  },

  "/finances/report/signers": {
    GET: endpoint({
      summary: "Quiénes firman los reportes",
      details: "Antes de guardarlos la primera vez propone al pastor que está en los miembros, con `version` 0.",
      area: "finances",
      answer: reportSigners,
      handle: ({ db }) => getReportSigners(db),
    }),
    PUT: endpoint({
      summary: "Guarda quiénes firman los reportes",
      area: "finances",
      body: reportSignersInput,
      answer: reportSigners,
      errors: [409],
      handle: ({ db, body }) => saveReportSigners(db, body),
    }),
  },

  "/finances/summary": {
    GET: endpoint({
      summary: "Ingresos, egresos y balance de los movimientos que coinciden, y el saldo actual",
      details:
        "Con los filtros de `GET /transactions`. Los traslados no son ingresos ni egresos y se cuentan aparte. `total` es el saldo de las tesorerías, con sus traslados y sin mirar los demás filtros.",
      area: "finances",
      donors: donorFields,
      query: summaryQuery,
      answer: financeSummary,
      errors: [404],
      handle: ({ db, query }) => getSummary(db, query),
    }),
  },

  "/options/categories": {
    GET: endpoint({
      summary: "Categorías de ingresos y egresos",
      details: "Las archivadas se piden con `archived=true`.",
      area: "finances",
      query: categoryQuery,
      answer: categoryList,
      handle: ({ db, query }) => listCategories(db, query.archived),
    }),
    POST: endpoint({
      summary: "Agrega una categoría",
      area: "finances",
      body: categoryInput,
      answer: categoryRow,
      errors: [409],
      handle: ({ db, body }) => createCategory(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia el nombre de una categoría",
      details: "Si es de ingresos o de egresos no cambia: sus movimientos lo son.",
      area: "finances",
      body: categoryUpdate,
      answer: categoryRow,
      own: ({ db, body }) => getCategory(db, body.id),
      handle: ({ db, body }) => updateCategory(db, body),
    }),
  },

  "/options/categories/{id}": {
    DELETE: endpoint({
      summary: "Quita una categoría",
      details: "Sin movimientos, se borra; con movimientos, se archiva, y ellos la conservan.",
      area: "finances",
      params: idParams,
      handle: ({ db, params }) => deleteCategory(db, params.id),
    }),
  },

  "/options/categories/{id}/restore": {
    POST: endpoint({
      summary: "Vuelve a usar una categoría archivada",
      details: "La que está en uso queda como está.",
      area: "finances",
      params: idParams,
      status: 200,
      answer: categoryRow,
      handle: ({ db, params }) => restoreCategory(db, params.id),
    }),
  },

  "/transactions": {
    GET: endpoint({
      summary: "Movimientos, los más recientes primero si no se dice otro orden: búsqueda, filtros y página",
      details:
        "`id` son tesorerías. Cada palabra de `name` está en el concepto, las notas, la categoría o la tesorería. Un traslado son dos filas, una por tesorería. Los anulados se piden con `voided=true`. Lo que suman, en `GET /finances/summary`.",
      area: "finances",
      donors: donorFields,
      query: transactionListQuery,
      answer: transactionList,
      isHeavy: true,
      errors: [404],
      handle: async ({ db, query }) => listTransactions(db, query, await requireTreasuries(db, query.id)),
    }),
    POST: endpoint({
      summary: "Registra un ingreso o un egreso",
      details: "La categoría dice si es lo uno o lo otro. Sin `treasuryId`, en la primera tesorería.",
      area: "finances",
      donors: donorFields,
      body: transactionInput,
      answer: transactionRow,
      errors: [404, 409],
      handle: ({ db, body }) => createTransaction(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia un movimiento",
      details:
        "Reemplaza la fila. Con `version` responde 409 y la fila actual si alguien guardó antes; en un mes cerrado, 409 `CLOSED`.",
      area: "finances",
      donors: donorFields,
      body: transactionUpdate,
      answer: transactionRow,
      own: ({ db, body }) => getTransaction(db, body.id),
      handle: ({ db, body }) => updateTransaction(db, body),
    }),
  },

  "/transactions/bulk": {
    POST: endpoint({
      summary: "Cambia la categoría o la tesorería de varios movimientos, los anula o los restaura",
      details:
        "En una transacción. Los de meses cerrados, los traslados y los demás que un cambio de uno no admite quedan como estaban, en `refused` con su motivo. Con `filter` cambian los que coinciden ahora; si no son `count`, 409 `COUNT` con su número en `current.count`. `undo` deshace un cambio propio de categoría o de tesorería: los que cambiaron otra vez quedan en `refused`.",
      errors: [404, 409],
      area: "finances",
      donors: donorFields,
      body: transactionBulkInput,
      bodyMax: BULK_BODY_MAX,
      status: 200,
      answer: transactionBulkResult,
      handle: ({ db, body }) => changeTransactions(db, body),
    }),
  },

  "/transactions/export": {
    GET: exportRoute({
      area: "finances",
      donors: donorFields,
      summary: "Descarga los movimientos en una hoja de cálculo o en un PDF",
      details:
        "Con los filtros y el orden de la lista, todos, o los de `ids` (hasta 500); lo que sale lleva signo menos. La hoja de cálculo de quien ve quién da trae además el donante, su sobre, el medio y el recibo.",
      errors: [404],
      query: transactionExportQuery,
      fileName: (today) => `movimientos-${today}`,
      worksheet: async (db, query, _, church) => {
        await requireTreasuries(db, query.id);
        return exportTransactions(db, query, await findGiving(db, church.country));
      },
      noun: ["movimiento", "movimientos"],
      filterTexts: transactionFilterTexts,
    }),
  },

  "/transactions/stats/{id}": {
    GET: endpoint({
      summary: "Ingresos, egresos y saldo de una tesorería",
      details: "Los traslados no son ingresos ni egresos, y cuentan en el saldo.",
      area: "finances",
      params: idParams,
      answer: balanceStats,
      handle: ({ db, params }) => getBalance(db, params.id),
    }),
  },

  "/transactions/{id}": {
    GET: endpoint({
      summary: "Un movimiento, también anulado",
      area: "finances",
      params: idParams,
      answer: transactionRow,
      handle: ({ db, params }) => getTransaction(db, params.id),
    }),
    DELETE: endpoint({
      summary: "Anula un movimiento; nada se borra",
      details: "De un traslado se anulan las dos filas. En un mes cerrado, 409 `CLOSED`.",
      area: "finances",
      params: idParams,
      query: voidQuery,
      errors: [409],
      handle: ({ db, params, query }) => voidTransaction(db, params.id, query.reason),
    }),
  },

  "/transactions/{id}/history": {
    GET: historyRoute({
      area: "finances",
      of: "un movimiento",
      entity: "transactions",
      get: getTransaction,
      read: transactionHistory,
    }),
  },

  "/transactions/{id}/restore": {
    POST: endpoint({
      summary: "Restaura un movimiento anulado",
      details: "El que no está anulado queda como está. De un traslado vuelven las dos filas.",
      area: "finances",
      params: idParams,
      status: 200,
      answer: transactionRow,
      errors: [409],
      handle: ({ db, params }) => restoreTransaction(db, params.id),
    }),
  },

  "/transfers": {
    POST: endpoint({
      summary: "Traslada dinero de una tesorería a otra",
      details:
        "Son dos movimientos unidos, ni ingreso ni egreso. Se anula con `DELETE /transactions/{id}` de cualquiera de los dos.",
      area: "finances",
      body: transferInput,
      answer: transferRow,
      errors: [404, 409],
      handle: ({ db, body }) => createTransfer(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia un traslado",
      details: "`id` es el de cualquiera de las dos filas. Con `version` responde 409 si alguien guardó antes.",
      area: "finances",
      body: transferUpdate,
      answer: transferRow,
      own: ({ db, body }) => getTransfer(db, body.id),
      handle: ({ db, body }) => updateTransfer(db, body),
    }),
  },

  "/treasuries": {
    GET: endpoint({
      summary: "Tesorerías con su saldo, por nombre",
      details: "Las archivadas se piden con `archived=true`.",
      area: "finances",
      query: treasuryListQuery,
      answer: treasuryList,
      handle: ({ db, query }) => listTreasuries(db, query),
    }),
    POST: endpoint({
      summary: "Agrega una tesorería",
      area: "finances",
      body: treasuryInput,
      answer: treasuryRow,
      errors: [409],
      handle: ({ db, body }) => createTreasury(db, body),
    }),
    PUT: endpoint({
      summary: "Cambia el nombre de una tesorería",
      area: "finances",
      body: treasuryUpdate,
      answer: treasuryRow,
      own: ({ db, body }) => getTreasury(db, body.id),
      handle: ({ db, body }) => updateTreasury(db, body),
    }),
  },

  "/treasuries/stats": {
    GET: endpoint({
      summary: "Ingresos, egresos y saldo de toda la iglesia",
      area: "finances",
      answer: balanceStats,
      handle: ({ db }) => getBalance(db),
    }),
  },

  "/treasuries/{id}": {
    GET: endpoint({
      summary: "Una tesorería con su saldo, también archivada",
      area: "finances",
      params: idParams,
      answer: treasuryRow,
      handle: ({ db, params }) => getTreasury(db, params.id),
    }),
    DELETE: endpoint({
      summary: "Quita una tesorería",
      details:
        "Sin movimientos, se borra. Con movimientos se archiva, y hay que decir cómo: `target` recibe su saldo, o `archive=true` lo deja en ella; sin lo uno ni lo otro, 409 `USED`.",
      area: "finances",
      params: idParams,
      query: treasuryRemoval,
      errors: [409],
      handle: ({ db, params, query, access }) => deleteTreasury(db, params.id, query, churchToday(access)),
    }),
  },

  "/treasuries/{id}/history": {
    GET: historyRoute({
      area: "finances",
      of: "una tesorería",
      entity: "treasuries",
      get: getTreasury,
    }),
  },

  "/treasuries/{id}/restore": {
    POST: endpoint({
      summary: "Vuelve a usar una tesorería archivada",
      details: "La que está en uso queda como está.",
      area: "finances",
      params: idParams,
      status: 200,
      answer: treasuryRow,
      handle: ({ db, params }) => restoreTreasury(db, params.id),
    }),
  },
} satisfies Routes;
