import { Readable } from "node:stream";
import { churchToday } from "@/lib/auth/access";
import { imageAddress } from "@/lib/auth/schema";
import { certificateFilterTexts, exportCertificates } from "@/lib/certificates/export";
import { listPastors } from "@/lib/certificates/pastors";
import { makeCertificatesPdf, makeCertificatesZip } from "@/lib/certificates/pdf-task";
import { SUGGESTIONS_MAX } from "@/lib/certificates/rules";
import {
  BATCH_BODY_MAX,
  batchInput,
  batchQuery,
  batchResult,
  batchSize,
  certificateCounts,
  certificateDetail,
  certificateExportQuery,
  certificateInput,
  certificateList,
  certificateListQuery,
  issuedCertificate,
  memberNameList,
  memberNameQuery,
  NAMES_BODY_MAX,
  namesakeList,
  namesakeQuery,
  pastorList,
  verificationPlace,
} from "@/lib/certificates/schema";
import {
  findNamesakes,
  getCertificate,
  getCertificateDetail,
  getCertificateStats,
  issueBatch,
  issueCertificate,
  listCertificates,
  previewCertificate,
  readPrintables,
  revokeCertificate,
} from "@/lib/certificates/service";
import {
  certificateTypeInput,
  certificateTypeList,
  certificateTypeOrder,
  certificateTypeQuery,
  certificateTypeRow,
  certificateTypeUpdate,
} from "@/lib/certificates/types/schema";
import {
  createCertificateType,
  deleteCertificateType,
  listCertificateTypes,
  orderCertificateTypes,
  restoreCertificateType,
  updateCertificateType,
} from "@/lib/certificates/types/service";
import { setLogo } from "@/lib/churches/logo";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { churchShare } from "@/lib/core/workers/slots";
import { verificationAddress } from "@/lib/documents/verification-address";
import { attachment, PDF } from "@/lib/http/attachment";
import { endpoint, exportEndpoint, longEndpoint, ownerEndpoint, progressEndpoint } from "@/lib/http/endpoint";
import { exportRoute } from "@/lib/http/export-route";
import { imageForm } from "@/lib/http/files";
import { historyRoute } from "@/lib/http/history-route";
import type { Routes } from "@/lib/http/routes";
import { findMemberNames, listMemberNames } from "@/lib/members/service";

const ZIP = "application/zip";

export const routes = {
  "/certificates": {
    GET: endpoint({
      summary: "Lista de certificados: búsqueda, filtros, orden y página",
      details:
        "También los revocados. `name` busca palabras del nombre, del tipo o del folio, en cualquier orden y sin distinguir acentos.",
      area: "certificates",
      query: certificateListQuery,
      answer: certificateList,
      isHeavy: true,
      handle: ({ db, query }) => listCertificates(db, query),
    }),
    POST: endpoint({
      summary: "Expide un certificado",
      details:
        "Queda como se imprime: textos, logo, nombre de la iglesia y diseño no cambian después. `member2` va solo en los tipos de dos personas, y ahí es obligatorio. Con `memberId` aparece en la ficha de ese miembro; lo que se imprime es `member`. Los espacios del tipo se llenan en `blanks`; las cartas llevan el diseño `carta`, y pueden llevar `addressee` y un `body` propio. Con `bookEntry` queda anotado además en el libro de su tipo.",
      area: "certificates",
      body: certificateInput,
      answer: issuedCertificate,
      handle: ({ db, body }) => issueCertificate(db, body),
    }),
  },

  "/certificates/batch": {
    GET: exportEndpoint({
      summary: "Descarga varios certificados",
      details: "Por folio: en un solo PDF, con una hoja por certificado, o en un ZIP con un PDF por certificado.",
      area: "certificates",
      query: batchQuery,
      errors: [404],
      answer: [PDF, ZIP],
      handle: async ({ scope, query: { ids, format }, access, request }) => {
        const files = await inChurch(scope, (db) => readPrintables(db, ids));
        const taker = { share: churchShare(access.church.id), signal: request.signal };
        const name = `certificados-${churchToday(access)}.${format}`;
        if (format === "zip") return attachment(request, () => makeCertificatesZip(files, taker), name, ZIP);
        return attachment(request, async () => Readable.from([await makeCertificatesPdf(files, taker)]), name, PDF);
      },
    }),
    POST: progressEndpoint({
      summary: "Expide certificados a muchas personas: todos o ninguno",
      details:
        "A los miembros de `memberIds`, a los nombres de `names` y a las personas de `people`, que llenan sus propios espacios, con folios seguidos. Con `Accept: application/x-ndjson` responde líneas `{done, total}` y al final `{result, status}`. Los archivos se descargan después con `GET /certificates/batch`.",
      area: "certificates",
      body: batchInput,
      bodyMax: BATCH_BODY_MAX,
      status: 200,
      answer: batchResult,
      handle: async ({ db, body, report }) => {
        const total = batchSize(body);
        report(0, total);
        return issueBatch(db, body, (done) => report(done, total));
      },
    }),
  },

  "/certificates/export": {
    GET: exportRoute({
      area: "certificates",
      summary: "Descarga los certificados en una hoja de cálculo o en un PDF",
      details: "Con los filtros de la lista, o solo los certificados de `ids`.",
      errors: [],
      query: certificateExportQuery,
      fileName: (today) => `certificados-${today}`,
      worksheet: exportCertificates,
      noun: ["certificado", "certificados"],
      filterTexts: certificateFilterTexts,
    }),
  },

  "/certificates/logo": {
    POST: longEndpoint({
      summary: "Pone el logo de la iglesia, que llevan los certificados",
      details: "Es el mismo de Configuración. Los certificados ya expedidos conservan el que tenían.",
      area: "certificates",
      form: imageForm,
      answer: imageAddress,
      errors: [422],
      onRetry: "La imagen reemplaza a la anterior.",
      handle: ({ access, body }) => setLogo(access, body),
    }),
  },

  "/certificates/members": {
    GET: endpoint({
      summary: "Miembros a quienes se puede expedir un certificado",
      details: `Por palabras del nombre, en orden alfabético, hasta ${SUGGESTIONS_MAX}; o por sus identificadores. Solo sus nombres.`,
      area: "certificates",
      query: memberNameQuery,
      answer: memberNameList,
      handle: ({ db, query: { name, ids } }) =>
        ids ? listMemberNames(db, ids) : findMemberNames(db, name, SUGGESTIONS_MAX),
    }),
  },

  "/certificates/members/matches": {
    POST: endpoint({
      summary: "Qué miembros se llaman como los nombres de una lista",
      details: "Nombres completos, sin distinguir mayúsculas ni acentos, en el orden de la lista. No guarda nada.",
      area: "certificates",
      body: namesakeQuery,
      bodyMax: NAMES_BODY_MAX,
      status: 200,
      answer: namesakeList,
      handle: ({ db, body }) => findNamesakes(db, body.names),
    }),
  },

  "/certificates/pastors": {
    GET: endpoint({
      summary: "Pastores que pueden firmar",
      details: "Miembros con un cargo pastoral, y los que firmaron los últimos certificados.",
      area: "certificates",
      answer: pastorList,
      handle: ({ db }) => listPastors(db),
    }),
  },

  "/certificates/preview": {
    POST: longEndpoint({
      summary: "Muestra cómo quedaría un certificado, en PDF",
      details:
        "Con el mismo cuerpo que `POST /certificates`. No guarda nada: en lugar del folio y del código dice «Vista previa».",
      area: "certificates",
      body: certificateInput,
      status: 200,
      answer: [PDF],
      onRetry: "No guarda nada.",
      handle: async ({ scope, body, access, request }) => {
        const file = await inChurch(scope, (db) => previewCertificate(db, body));
        const taker = { share: churchShare(access.church.id), signal: request.signal };
        return attachment(request, Readable.from([await makeCertificatesPdf([file], taker)]), "vista-previa.pdf", PDF);
      },
    }),
  },

  "/certificates/stats": {
    GET: endpoint({
      summary: "Cuántos certificados vigentes hay",
      details: "`recent` cuenta los del último mes y `baptized`, los de bautizo.",
      area: "certificates",
      answer: certificateCounts,
      handle: ({ db }) => getCertificateStats(db),
    }),
  },

  "/certificates/verification": {
    GET: endpoint({
      summary: "Dónde se comprueban los certificados",
      details:
        "Con `isPrivate`, la dirección de esta instalación no se abre desde fuera: nadie podrá leer el código QR de lo que se imprima.",
      area: "certificates",
      answer: verificationPlace,
      handle: async () => verificationAddress(),
    }),
  },

  "/certificates/{id}": {
    GET: longEndpoint({
      summary: "Descarga un certificado en PDF",
      details: "Hecho de lo que quedó guardado al expedirlo: también uno revocado se puede volver a imprimir.",
      area: "certificates",
      params: idParams,
      answer: [PDF],
      handle: async ({ scope, params, access, request }) => {
        const files = await inChurch(scope, (db) => readPrintables(db, [params.id]));
        const taker = { share: churchShare(access.church.id), signal: request.signal };
        const file = async () => Readable.from([await makeCertificatesPdf(files, taker)]);
        return attachment(request, file, `${files[0]?.name}.pdf`, PDF);
      },
    }),
    DELETE: endpoint({
      summary: "Revoca un certificado",
      details: "Para siempre: sigue en la lista, y su página de verificación dice que está revocado.",
      area: "certificates",
      params: idParams,
      handle: ({ db, params }) => revokeCertificate(db, params.id),
    }),
  },

  "/certificates/{id}/data": {
    GET: endpoint({
      summary: "Un certificado, como está en la lista",
      details: "Y lo que dice. `GET /certificates/{id}` responde el PDF.",
      area: "certificates",
      params: idParams,
      answer: certificateDetail,
      handle: ({ db, params }) => getCertificateDetail(db, params.id),
    }),
  },

  "/certificates/{id}/history": {
    GET: historyRoute({
      area: "certificates",
      of: "un certificado",
      entity: "certificates",
      get: getCertificate,
    }),
  },

  "/options/certificates": {
    GET: endpoint({
      summary: "Tipos de certificado de la iglesia, con su texto",
      details: "En el orden que la iglesia les dio. Los archivados se piden con `archived=true`.",
      area: "certificates",
      query: certificateTypeQuery,
      answer: certificateTypeList,
      isHeavy: true,
      handle: ({ db, query }) => listCertificateTypes(db, query.archived),
    }),
    POST: ownerEndpoint({
      summary: "Agrega un tipo de certificado",
      area: "certificates",
      body: certificateTypeInput,
      answer: certificateTypeRow,
      errors: [409],
      handle: ({ access, body }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => createCertificateType(db, body)),
    }),
    PUT: ownerEndpoint({
      summary: "Cambia un tipo de certificado y su texto",
      details: "Vale para los certificados que se expidan desde ahora; los ya expedidos no cambian.",
      area: "certificates",
      body: certificateTypeUpdate,
      answer: certificateTypeRow,
      handle: ({ access, body }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => updateCertificateType(db, body)),
    }),
  },

  "/options/certificates/order": {
    PUT: ownerEndpoint({
      summary: "Ordena los tipos de certificado",
      details: "`ids`, del primero al último; los que no se nombran quedan detrás, como estaban.",
      area: "certificates",
      body: certificateTypeOrder,
      errors: [404],
      answer: certificateTypeList,
      handle: ({ access, body }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => orderCertificateTypes(db, body.ids)),
    }),
  },

  "/options/certificates/{id}": {
    DELETE: ownerEndpoint({
      summary: "Quita un tipo de certificado",
      details: "Sin certificados, se borra; con certificados, se archiva, y ellos lo conservan.",
      area: "certificates",
      params: idParams,
      handle: async ({ access, params }) => {
        await inChurch({ churchId: access.church.id, userId: access.user.id }, (db) =>
          deleteCertificateType(db, params.id),
        );
      },
    }),
  },

  "/options/certificates/{id}/restore": {
    POST: ownerEndpoint({
      summary: "Vuelve a usar un tipo de certificado archivado",
      details: "El que está en uso queda como está.",
      area: "certificates",
      params: idParams,
      status: 200,
      answer: certificateTypeRow,
      handle: ({ access, params }) =>
        inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => restoreCertificateType(db, params.id)),
    }),
  },
} satisfies Routes;
