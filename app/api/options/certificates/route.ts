import {
  certificateTypeInput,
  certificateTypeList,
  certificateTypeQuery,
  certificateTypeRow,
  certificateTypeUpdate,
} from "@/lib/certificates/types/schema";
import { createCertificateType, listCertificateTypes, updateCertificateType } from "@/lib/certificates/types/service";
import { inChurch } from "@/lib/core/db";
import { endpoint, ownerEndpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  summary: "Tipos de certificado de la iglesia, con su texto",
  details: "En el orden que la iglesia les dio. Los archivados se piden con `archived=true`.",
  area: "certificates",
  query: certificateTypeQuery,
  answer: certificateTypeList,
  handle: ({ db, query }) => listCertificateTypes(db, query.archived),
});

export const POST = ownerEndpoint({
  summary: "Agrega un tipo de certificado",
  area: "certificates",
  body: certificateTypeInput,
  answer: certificateTypeRow,
  errors: [409],
  handle: ({ access, body }) =>
    inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => createCertificateType(db, body)),
});

export const PUT = ownerEndpoint({
  summary: "Cambia un tipo de certificado y su texto",
  details: "Vale para los certificados que se expidan desde ahora; los ya expedidos no cambian.",
  area: "certificates",
  body: certificateTypeUpdate,
  answer: certificateTypeRow,
  handle: ({ access, body }) =>
    inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => updateCertificateType(db, body)),
});
