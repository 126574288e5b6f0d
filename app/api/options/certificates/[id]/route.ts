import { deleteCertificateType } from "@/lib/certificates/types/service";
import { inChurch } from "@/lib/core/db";
import { idParams } from "@/lib/core/fields";
import { ownerEndpoint } from "@/lib/http/endpoint";

export const DELETE = ownerEndpoint({
  summary: "Quita un tipo de certificado",
  details: "Sin certificados, se borra; con certificados, se archiva, y ellos lo conservan.",
  area: "certificates",
  params: idParams,
  handle: async ({ access, params }) => {
    await inChurch({ churchId: access.church.id, userId: access.user.id }, (db) =>
      deleteCertificateType(db, params.id),
    );
  },
});
