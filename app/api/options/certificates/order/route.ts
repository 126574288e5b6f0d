import { certificateTypeList, certificateTypeOrder } from "@/lib/certificates/types/schema";
import { orderCertificateTypes } from "@/lib/certificates/types/service";
import { inChurch } from "@/lib/core/db";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const PUT = ownerEndpoint({
  summary: "Ordena los tipos de certificado",
  details: "`ids`, del primero al último; los que no se nombran quedan detrás, como estaban.",
  area: "certificates",
  body: certificateTypeOrder,
  errors: [404],
  answer: certificateTypeList,
  handle: ({ access, body }) =>
    inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => orderCertificateTypes(db, body.ids)),
});
