import { certificateTypeRow } from "@/lib/certificates/types/schema";
import { restoreCertificateType } from "@/lib/certificates/types/service";
import { inChurch } from "@/lib/core/db";
import { idParams } from "@/lib/core/fields";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const POST = ownerEndpoint({
  summary: "Vuelve a usar un tipo de certificado archivado",
  details: "El que está en uso queda como está.",
  area: "certificates",
  params: idParams,
  status: 200,
  answer: certificateTypeRow,
  handle: ({ access, params }) =>
    inChurch({ churchId: access.church.id, userId: access.user.id }, (db) => restoreCertificateType(db, params.id)),
});
